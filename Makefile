# Enot: the commands. Each installs what it needs, builds what it needs, and does its job.
# Set-up asks for Debian packages by apt; everything else stays inside this folder (.build, .venv).

.DEFAULT_GOAL := help
CONFIGURATIONS := run-free-en run-free-ru run-free-ja run-full-en run-full-ru run-full-ja
.PHONY: help run run-lan run-scaled demo web web-fast $(CONFIGURATIONS) test check unit wasm-test journeys e2e simulate bench format clean test-scale package release package-test test-proxies

help:            ## Lists these commands.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run:             ## Builds Enot and starts it at http://127.0.0.1:8080/; ARGS adds options of `enot serve`.
	@scripts/setup server media web
	@scripts/keep client server
	@scripts/run $(ARGS)

run-lan:         ## The same for the home network, with TLS and a QR code for phones.
	@$(MAKE) --no-print-directory run ARGS="--tls --host 0.0.0.0 --port 8443 --print-link $(ARGS)"

demo:            ## The same with data of its own in .build/demo, to try things.
	@$(MAKE) --no-print-directory run ARGS="--data .build/demo $(ARGS)"

run-scaled:      ## Two servers on PostgreSQL and S3 on this machine, to try them; the data is in .build/scaled.
	@scripts/setup server media web unit
	@scripts/keep client server
	@scripts/run-scaled

run-free-en:     ## The free edition in English; so run-free-ru, run-free-ja, run-full-en, run-full-ru, run-full-ja.
$(CONFIGURATIONS): run-%:
	@$(MAKE) --no-print-directory run ARGS="--edition $(word 1,$(subst -, ,$*)) --locale $(word 2,$(subst -, ,$*)) $(ARGS)"

test:            ## Checks, unit tests, wasm tests and the journeys in Chromium, with one verdict and a table of times.
	@scripts/setup verify
	@scripts/verify

e2e:             ## All journeys in all engines: Chromium, Firefox and WebKitGTK.
	@scripts/setup verify
	@scripts/verify --engines all --only chromium firefox webkit

check:           ## Formatting, strings, import table, what program and scripts agree on, sizes, house style, documents.
	@scripts/setup check
	@scripts/check

unit:            ## Unit and integration tests, and those of the scripts.
	@scripts/setup server media check unit
	@scripts/test-unit

wasm-test:       ## Merging, layout, the search and a walk through the client, in wasm.
	@scripts/setup web
	@scripts/test-wasm

journeys:        ## Journeys of a person in Chromium.
	@scripts/setup server media web unit journeys
	@scripts/test-journeys chromium

test-scale:      ## The tests of services, server and simulation on PostgreSQL, and failures of servers and databases.
	@scripts/setup server media check unit python
	@scripts/get-ceph
	@scripts/test-unit scale

simulate:        ## Many more random days of several devices than the unit tests live through; SEEDS=1-500.
	@scripts/setup server unit
	@scripts/simulate $(SEEDS)

bench:           ## Speed and size against peers, measured in the same run.
	@scripts/setup server media web journeys bench
	@scripts/keep client server
	@scripts/bench

package:         ## The Debian packages and the image of containers, in .build/package.
	@scripts/setup server media web package
	@scripts/keep client server
	@scripts/package

release:         ## The files of a release, signed, with a repository for apt, in .build/release-files; ARGS="--key KEY".
	@scripts/setup server media web package release
	@scripts/keep client server
	@scripts/package
	@scripts/release $(ARGS)

package-test:    ## Installs, updates, removes and purges the packages in bare roots, and starts the image.
	@$(MAKE) --no-print-directory package
	@scripts/setup python release
	@lintian --fail-on error .build/package/enot*.deb
	@scripts/test-package

test-proxies:    ## Enot behind nginx, Caddy, Apache, HAProxy and Traefik, as docs/proxies.md sets them up.
	@scripts/setup server media web proxies
	@scripts/keep client server
	@ENOT_PROGRAM=.build/release/enot scripts/test-proxies

format:          ## Formats the Swift sources.
	@scripts/format

web:             ## Builds the client.
	@scripts/setup web
	@scripts/build-web

web-fast:        ## Builds the client quickly: larger; for development.
	@scripts/setup web
	@scripts/build-web --fast

clean:           ## Removes what was built; data in ./data stays.
	@rm -rf .build .venv
