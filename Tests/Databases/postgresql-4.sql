--
-- PostgreSQL database dump
--

\restrict XSVzbZdUOYJbi8UjMZr8DLZeoG20rbDRML9vK9YOSAkakZNVvcLmKsFxLoNzxKS

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: note_file_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_file_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    changed record;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    INSERT INTO file_change (space, file, number)
    SELECT changed.space, changed.id, coalesce(max(number), 0) + 1 FROM file_change WHERE space = changed.space
    ON CONFLICT (space, file) DO UPDATE SET number = excluded.number;
    RETURN NULL;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: believed_time; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.believed_time (
    id bigint NOT NULL,
    "time" bigint NOT NULL,
    CONSTRAINT believed_time_id_check CHECK ((id = 1))
);


--
-- Name: catalogue; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue (
    id uuid NOT NULL,
    space uuid NOT NULL,
    created_at bigint NOT NULL,
    revision bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: catalogue_draft; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_draft (
    catalogue uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    id uuid NOT NULL,
    mark text NOT NULL COLLATE pg_catalog."C",
    facts text NOT NULL COLLATE pg_catalog."C",
    pictures text NOT NULL COLLATE pg_catalog."C",
    body text COLLATE pg_catalog."C"
);


--
-- Name: catalogue_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_entry (
    catalogue uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    id uuid NOT NULL,
    revision bigint NOT NULL,
    mark text NOT NULL COLLATE pg_catalog."C",
    facts text NOT NULL COLLATE pg_catalog."C",
    pictures text NOT NULL COLLATE pg_catalog."C",
    body text COLLATE pg_catalog."C"
);


--
-- Name: content; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content (
    digest text NOT NULL COLLATE pg_catalog."C",
    byte_count bigint NOT NULL,
    announced_at bigint NOT NULL
);


--
-- Name: content_place; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_place (
    id bigint NOT NULL,
    identity uuid NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT content_place_id_check CHECK ((id = 1))
);


--
-- Name: database_stamp; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.database_stamp (
    id bigint NOT NULL,
    identity uuid NOT NULL,
    generation bigint NOT NULL,
    CONSTRAINT database_stamp_id_check CHECK ((id = 1))
);


--
-- Name: document; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.document (
    space uuid NOT NULL,
    entity uuid NOT NULL,
    field text NOT NULL COLLATE pg_catalog."C",
    frontier text NOT NULL COLLATE pg_catalog."C"
)
WITH (fillfactor='50');


--
-- Name: document_agent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.document_agent (
    space uuid NOT NULL,
    entity uuid NOT NULL,
    field text NOT NULL COLLATE pg_catalog."C",
    agent text NOT NULL COLLATE pg_catalog."C",
    next_sequence bigint NOT NULL
);


--
-- Name: entity_state; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entity_state (
    space uuid NOT NULL,
    entity uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    registers text NOT NULL COLLATE pg_catalog."C",
    deleted_at bigint,
    is_purged boolean NOT NULL
);


--
-- Name: failed_attempt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.failed_attempt (
    key text NOT NULL COLLATE pg_catalog."C",
    count bigint NOT NULL,
    failed_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');


--
-- Name: file; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file (
    space uuid NOT NULL,
    id uuid NOT NULL,
    origin text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    root text COLLATE pg_catalog."C",
    path bytea,
    digest text COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    byte_count bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    media_type text NOT NULL COLLATE pg_catalog."C",
    width bigint,
    height bigint,
    duration_milliseconds bigint,
    created_at bigint NOT NULL,
    added_at bigint NOT NULL,
    deleted_at bigint,
    is_waiting boolean NOT NULL,
    problem text COLLATE pg_catalog."C",
    has_preview boolean NOT NULL,
    tiny text NOT NULL COLLATE pg_catalog."C",
    copy bigint,
    copy_attempts bigint DEFAULT 0 NOT NULL,
    is_listed boolean NOT NULL,
    content text COLLATE pg_catalog."C",
    reading_count bigint DEFAULT 0 NOT NULL,
    latitude double precision,
    longitude double precision,
    metadata text NOT NULL COLLATE pg_catalog."C",
    text text COLLATE pg_catalog."C"
);


--
-- Name: file_change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_change (
    space uuid NOT NULL,
    file uuid NOT NULL,
    number bigint NOT NULL
);


--
-- Name: invitation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitation (
    digest bytea NOT NULL,
    "user" uuid NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job (
    space uuid NOT NULL,
    file uuid NOT NULL,
    attempts bigint NOT NULL,
    due_at bigint NOT NULL,
    claimed_until timestamp with time zone
);


--
-- Name: journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal (
    space uuid NOT NULL,
    revision bigint NOT NULL,
    entity uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    session uuid,
    received_at bigint NOT NULL,
    operation text NOT NULL COLLATE pg_catalog."C",
    first_revision bigint,
    first_received_at bigint,
    entry_count bigint
);


--
-- Name: journal_folding; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal_folding (
    space uuid NOT NULL,
    revision bigint NOT NULL,
    removed_count bigint NOT NULL
);


--
-- Name: lease; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lease (
    name text NOT NULL COLLATE pg_catalog."C",
    holder uuid NOT NULL,
    number bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');


--
-- Name: lease_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.lease ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lease_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: letter; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.letter (
    identity text NOT NULL COLLATE pg_catalog."C",
    space uuid NOT NULL,
    begun_at bigint NOT NULL,
    is_sent boolean NOT NULL
);


--
-- Name: library; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.library (
    space uuid NOT NULL,
    revision bigint NOT NULL
);


--
-- Name: note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.note (
    space uuid NOT NULL,
    id uuid NOT NULL,
    topic_id text COLLATE pg_catalog."C",
    "position" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    created_at bigint,
    changed_at bigint,
    deleted_at bigint,
    deadline text COLLATE pg_catalog."C",
    deadline_time text COLLATE pg_catalog."C",
    removes_after_deadline bigint DEFAULT 0 NOT NULL,
    expired_deadline text COLLATE pg_catalog."C",
    remind_at bigint,
    is_pinned bigint DEFAULT 0 NOT NULL,
    color text COLLATE pg_catalog."C",
    custom_color text COLLATE pg_catalog."C",
    title text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    content text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
)
WITH (fillfactor='50');


--
-- Name: person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.person (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    pass_phrase_hash text,
    space uuid NOT NULL,
    created_at bigint NOT NULL,
    licence text
);


--
-- Name: photo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo (
    space uuid NOT NULL,
    id uuid NOT NULL,
    topic_id text COLLATE pg_catalog."C",
    "position" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    created_at bigint,
    deleted_at bigint,
    deadline text COLLATE pg_catalog."C",
    deadline_time text COLLATE pg_catalog."C",
    removes_after_deadline bigint DEFAULT 0 NOT NULL,
    expired_deadline text COLLATE pg_catalog."C",
    remind_at bigint,
    color text COLLATE pg_catalog."C",
    custom_color text COLLATE pg_catalog."C",
    picture text COLLATE pg_catalog."C",
    picture_file uuid GENERATED ALWAYS AS (
CASE
    WHEN (picture ~ '^[0-9a-f]{32}'::text) THEN (substr(picture, 1, 32))::uuid
    ELSE NULL::uuid
END) STORED,
    picture_text text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    caption text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
)
WITH (fillfactor='50');


--
-- Name: product_mark; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_mark (
    space uuid NOT NULL,
    id uuid NOT NULL,
    catalogue_id text COLLATE pg_catalog."C",
    rating bigint,
    viewed_at bigint,
    created_at bigint,
    deleted_at bigint,
    remark text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: profile; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profile (
    space uuid NOT NULL,
    id uuid NOT NULL,
    first_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    last_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    birth_date text COLLATE pg_catalog."C",
    email text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    phone text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    address text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    city text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    occupation text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    web_address text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    deleted_at bigint
);


--
-- Name: push_subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_subscription (
    session uuid NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    public_key bytea NOT NULL,
    authentication bytea NOT NULL,
    subscribed_at bigint NOT NULL
);


--
-- Name: pushed_reminder; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pushed_reminder (
    session uuid NOT NULL,
    entity uuid NOT NULL,
    moment bigint NOT NULL
);


--
-- Name: replacement; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.replacement (
    id bigint NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT replacement_id_check CHECK ((id = 1))
);


--
-- Name: schema_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_version (
    version bigint NOT NULL,
    oldest_reader bigint NOT NULL
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    id uuid NOT NULL,
    "user" uuid NOT NULL,
    token_digest bytea NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    signed_in_at bigint NOT NULL,
    last_seen_at bigint NOT NULL
);


--
-- Name: shared_value; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shared_value (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: space; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.space (
    id uuid NOT NULL,
    revision bigint NOT NULL,
    purged_count bigint NOT NULL,
    journal_bytes bigint NOT NULL
)
WITH (fillfactor='50');


--
-- Name: topic; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.topic (
    space uuid NOT NULL,
    id uuid NOT NULL,
    name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "position" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    created_at bigint,
    deleted_at bigint,
    is_archived bigint DEFAULT 0 NOT NULL
);


--
-- Name: upload; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.upload (
    space uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    byte_count bigint NOT NULL,
    expected_digest text COLLATE pg_catalog."C",
    modified_at bigint,
    is_photo boolean NOT NULL,
    "offset" bigint NOT NULL,
    digest text COLLATE pg_catalog."C",
    touched_at bigint NOT NULL,
    parts text COLLATE pg_catalog."C"
);


--
-- Data for Name: believed_time; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.believed_time VALUES
	(1, 1795426543773);


--
-- Data for Name: catalogue; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue VALUES
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', '026ac50b-a5cc-52f1-c006-26b8516422ba', 1795426535248, 1, '{"address":"https://pottery.enot.example/","name":"Hedgehog Pottery","contacts":{"address":"3 Kiln Lane, Bath","phone":"+44 1225 000 000","email":"pottery@enot.example","location":[51381100,-2359000]},"recorded":true,"refreshedAt":1795426535387,"comparedAt":1795426535387,"products":16,"previewBytes":340979,"originalBytes":340979,"designs":{"e0cd150205f776074f06281e59d16b2a":"pictures"}}');


--
-- Data for Name: catalogue_draft; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: catalogue_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue_entry VALUES
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'category', '0c042d3f-a171-eb28-9e1b-b20540e7173d', 1, '', '{}', '', '{"id":"0c042d3fa171eb289e1bb20540e7173d","name":"Cups","count":4,"design":"list"}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'category', '19c19f7a-b250-c025-0ebc-974a35c2f5b0', 1, '', '{}', '', '{"id":"19c19f7ab250c0250ebc974a35c2f5b0","name":"Bowls","count":4,"design":"list"}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'category', '2332d6eb-677b-e569-9c9e-b6f1e3cec032', 1, '', '{}', '', '{"id":"2332d6eb677be5699c9eb6f1e3cec032","name":"Vases","count":3,"design":"list"}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'category', 'e0cd1502-05f7-7607-4f06-281e59d16b2a', 1, '', '{}', '', '{"id":"e0cd150205f776074f06281e59d16b2a","name":"Tiles","count":5,"design":"list"}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'page', '3be53495-0b94-8509-8e8c-443ccadb3872', 1, '', '{"role":"contacts"}', '', '{"id":"3be534950b9485098e8c443ccadb3872","title":"How to find us","role":"contacts","link":"https://pottery.enot.example/contacts/","content":[["p","3 Kiln Lane, Bath. The door is open from Tuesday to Saturday, 10 to 6."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'page', 'b6c6e9ce-73e1-1ab0-1744-4e8e1e952353', 1, '', '{}', '', '{"id":"b6c6e9ce73e11ab017444e8e1e952353","title":"Pottery course","role":"other","link":"https://pottery.enot.example/course/","content":[["h2","Two evenings a week"],["p","Eight people, eight wheels. Clay, glazes and firing are part of the price."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'page', 'fa8f1d5b-ced8-9a43-9b7c-b19dd8cccc75', 1, '', '{"role":"about"}', '', '{"id":"fa8f1d5bced89a439b7cb19dd8cccc75","title":"About the pottery","role":"about","link":"https://pottery.enot.example/about/","content":[["p","We are three people, two kilns and a garden in which hedgehogs live. All clay comes from one pit, all glazes we mix ourselves."],["p","This pottery is an invention: it shows what a catalogue in Enot is like before you add a website of your own."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '04ca6d63-1b70-4a62-ff37-51bfccce3a1c', 1, '', 'b5dcb591d7ff200691c78404a5f024d0', '', '{"address":"https://pottery.enot.example/pictures/cups-snow-3.jpg","type":"image/jpeg","width":900,"height":900,"bytes":14443,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '07ebcb7a-e0b2-49fa-bc7f-8697e81fe506', 1, '', '6b40635a4bfe19791c7b4c351d787464', '', '{"address":"https://pottery.enot.example/pictures/tiles-honey-16.jpg","type":"image/jpeg","width":900,"height":900,"bytes":28534,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '0ce92961-82a9-a533-22e0-8917c101f5ff', 1, '', '5e80c6bdf5d73598a898164544672342', '', '{"address":"https://pottery.enot.example/pictures/vases-night-11.jpg","type":"image/jpeg","width":900,"height":900,"bytes":18634,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '16a937cf-8505-afde-1aea-ca045f092854', 1, '', 'a898e51f90d6690dde44ce618c58209e', '', '{"address":"https://pottery.enot.example/pictures/tiles-night-15.jpg","type":"image/jpeg","width":900,"height":900,"bytes":29475,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '3b77e050-bc87-e460-a2a4-32a9f8f2d879', 1, '', 'aab3a2fb1781c98d27f0eaf628329d54', '', '{"address":"https://pottery.enot.example/pictures/vases-sea-9.jpg","type":"image/jpeg","width":900,"height":900,"bytes":18367,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '46044b60-03f2-d80f-8569-f0e0f1bd9799', 1, '', 'fcfab9fde06fa802316dfa68d66982d9', '', '{"address":"https://pottery.enot.example/pictures/cups-moss-1.jpg","type":"image/jpeg","width":900,"height":900,"bytes":18597,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '4b3c1318-820a-9d2a-76e6-0585a227e5b1', 1, '', 'ca3cc0f571d9cb31496a4be29d7e2ef8', '', '{"address":"https://pottery.enot.example/pictures/cups-sea-2.jpg","type":"image/jpeg","width":900,"height":900,"bytes":20762,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '50f688b9-c6ee-853a-4c08-3c823cc0aaa8', 1, '', 'ee056d6d422233a9018f41dec76bfbd0', '', '{"address":"https://pottery.enot.example/pictures/cups-honey-4.jpg","type":"image/jpeg","width":900,"height":900,"bytes":18729,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '7294ca83-bc50-ab1f-e8e8-ce260da79757', 1, '', '4b59ab1fdce306cc931b4e4c76f4039c', '', '{"address":"https://pottery.enot.example/pictures/bowls-rust-5.jpg","type":"image/jpeg","width":900,"height":900,"bytes":18423,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '90eb2a1a-e6b3-b88f-54a7-b162aeedd08b', 1, '', '4600e257d6155afa2134594661384301', '', '{"address":"https://pottery.enot.example/pictures/vases-rust-10.jpg","type":"image/jpeg","width":900,"height":900,"bytes":17862,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', '948b993a-4ce5-c2d9-e767-8174acb4a261', 1, '', 'c564105f0179a8975d2b4295f2c03b91', '', '{"address":"https://pottery.enot.example/pictures/bowls-moss-8.jpg","type":"image/jpeg","width":900,"height":900,"bytes":17420,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', 'a2578204-a51f-f865-b88d-1922bd9fc2e3', 1, '', '14e5a450865598556e6e528568805982', '', '{"address":"https://pottery.enot.example/pictures/tiles-moss-12.jpg","type":"image/jpeg","width":900,"height":900,"bytes":26292,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', 'ba67fc27-9b82-9493-a155-b7cdee66890a', 1, '', '9bc78ee26e8c9a21be5cd74607b56602', '', '{"address":"https://pottery.enot.example/pictures/tiles-sea-13.jpg","type":"image/jpeg","width":900,"height":900,"bytes":30600,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', 'de5f6be5-f19e-6a5a-a125-708e03afd466', 1, '', '324a673103c1a55417c8c9be351827d0', '', '{"address":"https://pottery.enot.example/pictures/bowls-night-7.jpg","type":"image/jpeg","width":900,"height":900,"bytes":19278,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', 'f11d3505-6642-8796-b14e-dd62f92fa3bf', 1, '', '2bede78acf6ecaacd43095f16ce411a3', '', '{"address":"https://pottery.enot.example/pictures/bowls-snow-6.jpg","type":"image/jpeg","width":900,"height":900,"bytes":14426,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'picture', 'fee3a782-0d3e-0f3a-5225-e59a97b1f06c', 1, '', 'bcc45705b32ed055a77a4065c2344fb5', '', '{"address":"https://pottery.enot.example/pictures/tiles-rust-14.jpg","type":"image/jpeg","width":900,"height":900,"bytes":29137,"tag":"","modified":""}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '2f0f5deb-60c1-7027-e504-2d909c1acdad', 1, '', '{"categories":["0c042d3fa171eb289e1bb20540e7173d"],"text":true,"name":true,"picture":true}', '4b3c1318820a9d2a76e60585a227e5b1', '{"id":"2f0f5deb60c17027e5042d909c1acdad","name":"Tide cup","modifiedAt":1788256800000,"article":"102","link":"https://pottery.enot.example/cups-sea-2/","price":"24 €","categories":["0c042d3fa171eb289e1bb20540e7173d"],"pictures":["4b3c1318820a9d2a76e60585a227e5b1"],"attributes":[["size","9 × 8 cm"],["colour","sea blue"]],"content":[["p","Thrown on the wheel from stoneware of two clays; the inside is glazed clear, so that tea keeps its colour. The handle takes three fingers."],["ul",["li","For the dishwasher and the microwave"],["li","Each one differs by a few millimetres"]]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '3da74e79-29a7-22b7-533c-b7168c93a581', 1, '', '{"categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"text":true,"name":true,"picture":true}', '7294ca83bc50ab1fe8e8ce260da79757', '{"id":"3da74e7929a722b7533cb7168c93a581","name":"Autumn bowl","modifiedAt":1788256800000,"article":"105","link":"https://pottery.enot.example/bowls-rust-5/","price":"36 €","isFeatured":true,"categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"pictures":["7294ca83bc50ab1fe8e8ce260da79757"],"attributes":[["size","16 × 7 cm"],["colour","rust red"]],"content":[["p","A bowl with a foot that stays cool and a rim that does not chip. Fired twice, the second time at 1,240 °C."],["p","Goes into the oven up to ",["b","180 °C"],"."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '40b40e66-734c-f9e7-48e0-b1752e783b27', 1, '', '{"categories":["e0cd150205f776074f06281e59d16b2a"],"name":true,"picture":true}', '16a937cf8505afde1aeaca045f092854', '{"id":"40b40e66734cf9e748e0b1752e783b27","name":"Star","modifiedAt":1788256800000,"article":"115","link":"https://pottery.enot.example/tiles-night-15/","price":"6 €","categories":["e0cd150205f776074f06281e59d16b2a"],"pictures":["16a937cf8505afde1aeaca045f092854"],"attributes":[["size","10 × 10 cm"],["colour","night blue"]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '4287f36c-18fa-3675-29ea-0d791aae8449', 1, '', '{"categories":["e0cd150205f776074f06281e59d16b2a"],"name":true,"picture":true}', 'a2578204a51ff865b88d1922bd9fc2e3', '{"id":"4287f36c18fa367529ea0d791aae8449","name":"Leaf","modifiedAt":1788256800000,"article":"112","link":"https://pottery.enot.example/tiles-moss-12/","price":"6 €","categories":["e0cd150205f776074f06281e59d16b2a"],"pictures":["a2578204a51ff865b88d1922bd9fc2e3"],"attributes":[["size","10 × 10 cm"],["colour","moss green"]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '4b7269e3-0a81-ae35-a564-6eb02e788ae7', 1, '', '{"categories":["0c042d3fa171eb289e1bb20540e7173d"],"text":true,"name":true,"picture":true}', '04ca6d631b704a62ff3751bfccce3a1c', '{"id":"4b7269e30a81ae35a5646eb02e788ae7","name":"First snow espresso cup","modifiedAt":1788256800000,"article":"103","link":"https://pottery.enot.example/cups-snow-3/","price":"18 €","categories":["0c042d3fa171eb289e1bb20540e7173d"],"pictures":["04ca6d631b704a62ff3751bfccce3a1c"],"attributes":[["size","7 × 6 cm"],["colour","snow white"]],"content":[["p","Thrown on the wheel from stoneware of two clays; the inside is glazed clear, so that tea keeps its colour. The handle takes three fingers."],["ul",["li","For the dishwasher and the microwave"],["li","Each one differs by a few millimetres"]]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '51abcc3f-47de-3fea-7671-0db255eaf89c', 1, '', '{"categories":["0c042d3fa171eb289e1bb20540e7173d"],"text":true,"name":true,"picture":true}', '50f688b9c6ee853a4c083c823cc0aaa8', '{"id":"51abcc3f47de3fea76710db255eaf89c","name":"Long evening mug","modifiedAt":1788256800000,"article":"104","link":"https://pottery.enot.example/cups-honey-4/","price":"29 €","categories":["0c042d3fa171eb289e1bb20540e7173d"],"pictures":["50f688b9c6ee853a4c083c823cc0aaa8"],"attributes":[["size","10 × 11 cm"],["colour","honey"]],"content":[["p","Thrown on the wheel from stoneware of two clays; the inside is glazed clear, so that tea keeps its colour. The handle takes three fingers."],["ul",["li","For the dishwasher and the microwave"],["li","Each one differs by a few millimetres"]]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '560ce227-50d5-1660-0db2-5dcdf140db68', 1, '', '{"categories":["0c042d3fa171eb289e1bb20540e7173d"],"text":true,"name":true,"picture":true}', '46044b6003f2d80f8569f0e0f1bd9799', '{"id":"560ce22750d516600db25dcdf140db68","name":"Forest cup","modifiedAt":1788256800000,"article":"101","link":"https://pottery.enot.example/cups-moss-1/","price":"24 €","isFeatured":true,"categories":["0c042d3fa171eb289e1bb20540e7173d"],"pictures":["46044b6003f2d80f8569f0e0f1bd9799"],"attributes":[["size","9 × 8 cm"],["colour","moss green"]],"content":[["p","Thrown on the wheel from stoneware of two clays; the inside is glazed clear, so that tea keeps its colour. The handle takes three fingers."],["ul",["li","For the dishwasher and the microwave"],["li","Each one differs by a few millimetres"]]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '5c59c685-7cc1-91e5-c559-e74b701dfa9a', 1, '', '{"categories":["e0cd150205f776074f06281e59d16b2a"],"name":true,"picture":true}', '07ebcb7ae0b249fabc7f8697e81fe506', '{"id":"5c59c6857cc191e5c559e74b701dfa9a","name":"Comb","modifiedAt":1788256800000,"article":"116","link":"https://pottery.enot.example/tiles-honey-16/","price":"6 €","categories":["e0cd150205f776074f06281e59d16b2a"],"pictures":["07ebcb7ae0b249fabc7f8697e81fe506"],"attributes":[["size","10 × 10 cm"],["colour","honey"]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', '713e899d-0ea1-497f-1471-d76c8e23f16c', 1, '', '{"categories":["2332d6eb677be5699c9eb6f1e3cec032"],"text":true,"name":true,"picture":true}', '90eb2a1ae6b3b88f54a7b162aeedd08b', '{"id":"713e899d0ea1497f1471d76c8e23f16c","name":"Meadow vase","modifiedAt":1788256800000,"article":"110","link":"https://pottery.enot.example/vases-rust-10/","price":"82 €","categories":["2332d6eb677be5699c9eb6f1e3cec032"],"pictures":["90eb2a1ae6b3b88f54a7b162aeedd08b"],"attributes":[["size","18 × 24 cm"],["colour","rust red"]],"content":[["p","Built of coils and scraped thin, then dipped into glaze twice: where the layers meet the colour runs. Holds water."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'aab8bbe2-845c-3cd4-c21e-0d3dfadb15cf', 1, '', '{"categories":["e0cd150205f776074f06281e59d16b2a"],"name":true,"picture":true}', 'ba67fc279b829493a155b7cdee66890a', '{"id":"aab8bbe2845c3cd4c21e0d3dfadb15cf","name":"Wave","modifiedAt":1788256800000,"article":"113","link":"https://pottery.enot.example/tiles-sea-13/","price":"6 €","categories":["e0cd150205f776074f06281e59d16b2a"],"pictures":["ba67fc279b829493a155b7cdee66890a"],"attributes":[["size","10 × 10 cm"],["colour","sea blue"]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'b0bf3546-b65f-2466-9cce-c85568c96136', 1, '', '{"categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"text":true,"name":true,"picture":true}', 'f11d350566428796b14edd62f92fa3bf', '{"id":"b0bf3546b65f24669ccec85568c96136","name":"Salad bowl for four","modifiedAt":1788256800000,"article":"106","link":"https://pottery.enot.example/bowls-snow-6/","price":"48 €","categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"pictures":["f11d350566428796b14edd62f92fa3bf"],"attributes":[["size","22 × 8 cm"],["colour","snow white"]],"content":[["p","A bowl with a foot that stays cool and a rim that does not chip. Fired twice, the second time at 1,240 °C."],["p","Goes into the oven up to ",["b","180 °C"],"."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'ba94f423-3d68-57ea-6ff6-5a157c55169d', 1, '', '{"categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"text":true,"name":true,"picture":true}', '948b993a4ce5c2d9e7678174acb4a261', '{"id":"ba94f4233d6857ea6ff65a157c55169d","name":"Hedgehog''s bowl","modifiedAt":1788256800000,"article":"108","link":"https://pottery.enot.example/bowls-moss-8/","price":"27 €","categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"pictures":["948b993a4ce5c2d9e7678174acb4a261"],"attributes":[["size","12 × 5 cm"],["colour","moss green"]],"content":[["p","A bowl with a foot that stays cool and a rim that does not chip. Fired twice, the second time at 1,240 °C."],["p","Goes into the oven up to ",["b","180 °C"],"."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'c7bef703-8fcf-701b-53bc-5040acf1a40e', 1, '', '{"categories":["2332d6eb677be5699c9eb6f1e3cec032"],"text":true,"name":true,"picture":true}', '0ce9296182a9a53322e08917c101f5ff', '{"id":"c7bef7038fcf701b53bc5040acf1a40e","name":"Winter branch vase","modifiedAt":1788256800000,"article":"111","link":"https://pottery.enot.example/vases-night-11/","price":"96 €","categories":["2332d6eb677be5699c9eb6f1e3cec032"],"pictures":["0ce9296182a9a53322e08917c101f5ff"],"attributes":[["size","15 × 32 cm"],["colour","night blue"]],"content":[["p","Built of coils and scraped thin, then dipped into glaze twice: where the layers meet the colour runs. Holds water."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'c9bc46c1-7bc2-e682-aa4f-5d847513abf8', 1, '', '{"categories":["e0cd150205f776074f06281e59d16b2a"],"name":true,"picture":true}', 'fee3a7820d3e0f3a5225e59a97b1f06c', '{"id":"c9bc46c17bc2e682aa4f5d847513abf8","name":"Sun","modifiedAt":1788256800000,"article":"114","link":"https://pottery.enot.example/tiles-rust-14/","price":"6 €","categories":["e0cd150205f776074f06281e59d16b2a"],"pictures":["fee3a7820d3e0f3a5225e59a97b1f06c"],"attributes":[["size","10 × 10 cm"],["colour","rust red"]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'd23a0138-88a2-077b-4972-b0bc31becb20', 1, '', '{"categories":["2332d6eb677be5699c9eb6f1e3cec032"],"text":true,"name":true,"picture":true}', '3b77e050bc87e460a2a432a9f8f2d879', '{"id":"d23a013888a2077b4972b0bc31becb20","name":"Single stem vase","modifiedAt":1788256800000,"article":"109","link":"https://pottery.enot.example/vases-sea-9/","price":"74 €","isFeatured":true,"categories":["2332d6eb677be5699c9eb6f1e3cec032"],"pictures":["3b77e050bc87e460a2a432a9f8f2d879"],"attributes":[["size","12 × 28 cm"],["colour","sea blue"]],"content":[["p","Built of coils and scraped thin, then dipped into glaze twice: where the layers meet the colour runs. Holds water."]]}'),
	('d5b26e47-4252-d6f7-334d-a02bc70a29fd', 'product', 'f064434f-abcb-a1bd-b25c-3450429f705d', 1, '', '{"categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"text":true,"name":true,"picture":true}', 'de5f6be5f19e6a5aa125708e03afd466', '{"id":"f064434fabcba1bdb25c3450429f705d","name":"Midnight rice bowl","modifiedAt":1788256800000,"article":"107","link":"https://pottery.enot.example/bowls-night-7/","price":"32 €","categories":["19c19f7ab250c0250ebc974a35c2f5b0"],"pictures":["de5f6be5f19e6a5aa125708e03afd466"],"attributes":[["size","14 × 6 cm"],["colour","night blue"]],"content":[["p","A bowl with a foot that stays cool and a rim that does not chip. Fired twice, the second time at 1,240 °C."],["p","Goes into the oven up to ",["b","180 °C"],"."]]}');


--
-- Data for Name: content; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: content_place; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: database_stamp; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.database_stamp VALUES
	(1, '14ca142e-4569-a9e2-9818-f179efc920ba', 1);


--
-- Data for Name: document; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.document VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '13413299-05b3-4345-b880-e232f26583d8', 'caption', '{"events":15,"heads":[["16faa4254c9e2a61",14]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'text', '{"events":113,"heads":[["16faa4254c9e2a61",112]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'title', '{"events":23,"heads":[["16faa4254c9e2a61",22]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'text', '{"events":27,"heads":[["16faa4254c9e2a61",26]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'title', '{"events":7,"heads":[["16faa4254c9e2a61",6]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'text', '{"events":76,"heads":[["2954251d4bb4b3a4",6],["42dd47c81f7d796c",12]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'title', '{"events":9,"heads":[["16faa4254c9e2a61",8]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '6f94e921-5862-dd44-25e9-e51a525ba588', 'title', '{"events":7,"heads":[["16faa4254c9e2a61",6]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'text', '{"events":217,"heads":[["16faa4254c9e2a61",216]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'title', '{"events":22,"heads":[["16faa4254c9e2a61",21]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'text', '{"events":194,"heads":[["16faa4254c9e2a61",193]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'title', '{"events":17,"heads":[["16faa4254c9e2a61",16]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'text', '{"events":10,"heads":[["16faa4254c9e2a61",9]]}'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'title', '{"events":10,"heads":[["16faa4254c9e2a61",9]]}');


--
-- Data for Name: document_agent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.document_agent VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'text', '16faa4254c9e2a61', 56);


--
-- Data for Name: entity_state; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entity_state VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '13413299-05b3-4345-b880-e232f26583d8', 'photo', '{"color":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"],"createdAt":[1795426539171,"01a207c2d6a3-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"],"deadline":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"],"picture":["ea98c824d690a108d14478d7ab8a9308 d177a120799afb958db88124f86203aa09494110072c4b763fcb5a322448220a image/png 301 200 1795426539135 data:image/webp;base64,UklGRhQCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggJgAAAHABAJ0BKhAACwACwEwloAJ0AUAAAP6uF1xc2RFH9zfz1+76DAAA","01a207c2d6a3-0000-16faa4254c9e2a61"],"position":["V","01a207c2d6a3-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2d6a3-0000-16faa4254c9e2a61"],"topicID":[null,"01a207c2d6a3-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'note', '{"color":[null,"01a207c2c748-0002-16faa4254c9e2a61"],"createdAt":[1795426535240,"01a207c2c748-0002-16faa4254c9e2a61"],"customColor":[null,"01a207c2c748-0002-16faa4254c9e2a61"],"deadline":[null,"01a207c2c748-0002-16faa4254c9e2a61"],"deletedAt":[1795426536452,"01a207c2cc04-0001-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2c748-0002-16faa4254c9e2a61"],"position":["F","01a207c2c748-0002-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2c748-0002-16faa4254c9e2a61"],"topicID":["d7ba2891608f717cb826d35c0da82f66","01a207c2c748-0002-16faa4254c9e2a61"]}', 1795426536478, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '39fa2eee-529b-f70b-9e7c-a2c9e6948aac', 'topic', '{"createdAt":[1795426536639,"01a207c2ccbf-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2ccbf-0000-16faa4254c9e2a61"],"name":["Kitchen","01a207c2ccbf-0000-16faa4254c9e2a61"],"position":["V","01a207c2ccbf-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'note', '{"color":["0.16666666666666666 1.0 1.0 1.0","01a207c2d010-0000-16faa4254c9e2a61"],"createdAt":[1795426537153,"01a207c2cec1-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2cec1-0000-16faa4254c9e2a61"],"deadline":[null,"01a207c2cec1-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2cec1-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2cec1-0000-16faa4254c9e2a61"],"position":["F","01a207c2cec1-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2cec1-0000-16faa4254c9e2a61"],"topicID":["e8d30ea66efd8d9e402870076dc55a94","01a207c2cec1-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', '{"color":[null,"01a207c2cde9-0000-16faa4254c9e2a61"],"createdAt":[1795426536937,"01a207c2cde9-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2cde9-0000-16faa4254c9e2a61"],"deadline":[null,"01a207c2cde9-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2cde9-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2cde9-0000-16faa4254c9e2a61"],"position":["V","01a207c2cde9-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2cde9-0000-16faa4254c9e2a61"],"topicID":["e8d30ea66efd8d9e402870076dc55a94","01a207c2cde9-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '6a0830d0-8ab7-f9f6-70d7-dc5afefb5376', 'photo', '{"color":[null,"01a207c2d90c-0000-16faa4254c9e2a61"],"createdAt":[1795426539788,"01a207c2d90c-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2d90c-0000-16faa4254c9e2a61"],"deadline":[null,"01a207c2d90c-0000-16faa4254c9e2a61"],"deletedAt":[1795426540037,"01a207c2da05-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2d90c-0000-16faa4254c9e2a61"],"picture":["84f29955102ee55f503146073bbba827 9988e11bc27cd83d54694c3c238bec31e57b4db19fe9a38226bc7c8ee8bde180 image/png 302 200 1795426539773 data:image/webp;base64,UklGRhYCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggKAAAAJABAJ0BKhAACwACwEwloAJ0ugADmAD+6mX//G8eBXkuyv+G1VktAAA=","01a207c2d90c-0000-16faa4254c9e2a61"],"position":["F","01a207c2d90c-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2d90c-0000-16faa4254c9e2a61"],"topicID":[null,"01a207c2d90c-0000-16faa4254c9e2a61"]}', 1795426540053, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '6f94e921-5862-dd44-25e9-e51a525ba588', 'note', '{"color":[null,"01a207c2d0a4-0000-16faa4254c9e2a61"],"createdAt":[1795426537636,"01a207c2d0a4-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2d0a4-0000-16faa4254c9e2a61"],"deadline":["2027-01-02","01a207c2d45a-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2d0a4-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2d0a4-0000-16faa4254c9e2a61"],"position":["7","01a207c2d0a4-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2d0a4-0000-16faa4254c9e2a61"],"topicID":["e8d30ea66efd8d9e402870076dc55a94","01a207c2d0a4-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '70726f66-696c-6500-0000-000000000000', 'profile', '{"address":["Невский проспект, 1","01a207c2dc1c-0000-16faa4254c9e2a61"],"birthDate":["1990-02-28","01a207c2dba0-0000-16faa4254c9e2a61"],"city":["Санкт-Петербург","01a207c2dc31-0000-16faa4254c9e2a61"],"email":["anna@example.org","01a207c2dbc8-0000-16faa4254c9e2a61"],"firstName":["Анна","01a207c2db5e-0000-16faa4254c9e2a61"],"lastName":["Каренина","01a207c2db75-0000-16faa4254c9e2a61"],"occupation":["Писательница","01a207c2dcb3-0000-16faa4254c9e2a61"],"phone":["+7 912 345-67-89","01a207c2dbeb-0000-16faa4254c9e2a61"]}', NULL, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'note', '{"color":[null,"01a207c2c748-0003-16faa4254c9e2a61"],"createdAt":[1795426535240,"01a207c2c748-0003-16faa4254c9e2a61"],"customColor":[null,"01a207c2c748-0003-16faa4254c9e2a61"],"deadline":[null,"01a207c2c748-0003-16faa4254c9e2a61"],"deletedAt":[1795426536452,"01a207c2cc04-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2c748-0003-16faa4254c9e2a61"],"position":["7","01a207c2c748-0003-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2c748-0003-16faa4254c9e2a61"],"topicID":["d7ba2891608f717cb826d35c0da82f66","01a207c2c748-0003-16faa4254c9e2a61"]}', 1795426536478, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'note', '{"color":[null,"01a207c2c748-0001-16faa4254c9e2a61"],"createdAt":[1795426535240,"01a207c2c748-0001-16faa4254c9e2a61"],"customColor":[null,"01a207c2c748-0001-16faa4254c9e2a61"],"deadline":[null,"01a207c2c748-0001-16faa4254c9e2a61"],"deletedAt":[1795426536452,"01a207c2cc04-0002-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2c748-0001-16faa4254c9e2a61"],"position":["V","01a207c2c748-0001-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2c748-0001-16faa4254c9e2a61"],"topicID":["d7ba2891608f717cb826d35c0da82f66","01a207c2c748-0001-16faa4254c9e2a61"]}', 1795426536478, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'd7ba2891-608f-717c-b826-d35c0da82f66', 'topic', '{"createdAt":[1795426535240,"01a207c2c748-0000-16faa4254c9e2a61"],"deletedAt":[1795426536452,"01a207c2cc04-0003-16faa4254c9e2a61"],"name":["Welcome","01a207c2c748-0000-16faa4254c9e2a61"],"position":["V","01a207c2c748-0000-16faa4254c9e2a61"]}', 1795426536478, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'note', '{"color":[null,"01a207c2d533-0000-16faa4254c9e2a61"],"createdAt":[1795426538803,"01a207c2d533-0000-16faa4254c9e2a61"],"customColor":[null,"01a207c2d533-0000-16faa4254c9e2a61"],"deadline":[null,"01a207c2d533-0000-16faa4254c9e2a61"],"deletedAt":[1795426539033,"01a207c2d619-0000-16faa4254c9e2a61"],"expiredDeadline":[null,"01a207c2d533-0000-16faa4254c9e2a61"],"position":["3","01a207c2d533-0000-16faa4254c9e2a61"],"removesAfterDeadline":[0,"01a207c2d533-0000-16faa4254c9e2a61"],"topicID":["e8d30ea66efd8d9e402870076dc55a94","01a207c2d533-0000-16faa4254c9e2a61"]}', 1795426539068, false),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e8d30ea6-6efd-8d9e-4028-70076dc55a94', 'topic', '{"createdAt":[1795426536788,"01a207c2cd54-0000-16faa4254c9e2a61"],"deletedAt":[null,"01a207c2cd54-0000-16faa4254c9e2a61"],"name":["Forest","01a207c2cd54-0000-16faa4254c9e2a61"],"position":["k","01a207c2cd54-0000-16faa4254c9e2a61"]}', NULL, false);


--
-- Data for Name: failed_attempt; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: file; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.file VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '84f29955-102e-e55f-5031-46073bbba827', 'photo', '2.png', NULL, NULL, '9988e11bc27cd83d54694c3c238bec31e57b4db19fe9a38226bc7c8ee8bde180', '', 663, 'image', 'image/png', 302, 200, NULL, 1795426539773, 1795426539826, NULL, false, NULL, true, 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoQAAsAAsBMJaACdLoAA5gA/upl//xvHgV5Lsr/htVZLQAA', NULL, 0, false, NULL, 0, NULL, NULL, '', NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ea98c824-d690-a108-d144-78d7ab8a9308', 'photo', '1.png', NULL, NULL, 'd177a120799afb958db88124f86203aa09494110072c4b763fcb5a322448220a', '', 637, 'image', 'image/png', 301, 200, NULL, 1795426539135, 1795426539239, NULL, false, NULL, true, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQAAsAAsBMJaACdAFAAAD+rhdcXNkRR/c389fu+gwAAA==', NULL, 0, true, NULL, 0, NULL, NULL, '', NULL);


--
-- Data for Name: file_change; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.file_change VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '84f29955-102e-e55f-5031-46073bbba827', 1),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ea98c824-d690-a108-d144-78d7ab8a9308', 2);


--
-- Data for Name: invitation; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '84f29955-102e-e55f-5031-46073bbba827', 0, 0, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ea98c824-d690-a108-d144-78d7ab8a9308', 0, 0, NULL);


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.journal VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 1, 'd7ba2891-608f-717c-b826-d35c0da82f66', 'topic', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535278, '{"kind":"topic","id":"d7ba2891608f717cb826d35c0da82f66","at":"01a207c2c748-0000-16faa4254c9e2a61","fields":{"name":"Welcome","position":"V","createdAt":1795426535240,"deletedAt":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 2, 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"ab5a2152233b8fa0b8dd054e48e6e8f2","at":"01a207c2c748-0001-16faa4254c9e2a61","fields":{"topicID":"d7ba2891608f717cb826d35c0da82f66","position":"V","createdAt":1795426535240,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 3, 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"ab5a2152233b8fa0b8dd054e48e6e8f2","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Without a network"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 4, 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"ab5a2152233b8fa0b8dd054e48e6e8f2","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Open Enot on a plane, in the metro, in the woods: everything is here, and what you write meets your other devices later. Two people may even write in the same note at once; not a letter is lost."]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 5, '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"2d1221aac99efa4f323b85f553479f7c","at":"01a207c2c748-0002-16faa4254c9e2a61","fields":{"topicID":"d7ba2891608f717cb826d35c0da82f66","position":"F","createdAt":1795426535240,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 6, '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"2d1221aac99efa4f323b85f553479f7c","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Headings, people, links"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 7, '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"2d1221aac99efa4f323b85f553479f7c","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"# A line with a number sign is a heading\nAsk @raccoon about the berries.\nhttps://www.debian.org opens by a touch."]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 8, '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"9b36271760f18ecae3fad7b0b123525c","at":"01a207c2c748-0003-16faa4254c9e2a61","fields":{"topicID":"d7ba2891608f717cb826d35c0da82f66","position":"7","createdAt":1795426535240,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 9, '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"9b36271760f18ecae3fad7b0b123525c","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Hello from the raccoon"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 10, '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426535293, '{"kind":"note","id":"9b36271760f18ecae3fad7b0b123525c","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"This is your notebook. Write, and it is kept at once; there is no button to save.\n\nDrag notes by the two lines at their right, or focus the lines and use the arrow keys. What you delete waits in the trash for 30 days."]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 11, '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536478, '{"kind":"note","id":"9b36271760f18ecae3fad7b0b123525c","at":"01a207c2cc04-0000-16faa4254c9e2a61","fields":{"deletedAt":1795426536452}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 12, '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536478, '{"kind":"note","id":"2d1221aac99efa4f323b85f553479f7c","at":"01a207c2cc04-0001-16faa4254c9e2a61","fields":{"deletedAt":1795426536452}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 13, 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536478, '{"kind":"note","id":"ab5a2152233b8fa0b8dd054e48e6e8f2","at":"01a207c2cc04-0002-16faa4254c9e2a61","fields":{"deletedAt":1795426536452}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 14, 'd7ba2891-608f-717c-b826-d35c0da82f66', 'topic', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536478, '{"kind":"topic","id":"d7ba2891608f717cb826d35c0da82f66","at":"01a207c2cc04-0003-16faa4254c9e2a61","fields":{"deletedAt":1795426536452}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 15, '39fa2eee-529b-f70b-9e7c-a2c9e6948aac', 'topic', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536653, '{"kind":"topic","id":"39fa2eee529bf70b9e7ca2c9e6948aac","at":"01a207c2ccbf-0000-16faa4254c9e2a61","fields":{"name":"Kitchen","position":"V","createdAt":1795426536639,"deletedAt":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 16, 'e8d30ea6-6efd-8d9e-4028-70076dc55a94', 'topic', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536804, '{"kind":"topic","id":"e8d30ea66efd8d9e402870076dc55a94","at":"01a207c2cd54-0000-16faa4254c9e2a61","fields":{"name":"Forest","position":"k","createdAt":1795426536788,"deletedAt":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 17, '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426536968, '{"kind":"note","id":"4c8b57824f59bed38a86a68789a44e45","at":"01a207c2cde9-0000-16faa4254c9e2a61","fields":{"topicID":"e8d30ea66efd8d9e402870076dc55a94","position":"V","createdAt":1795426536937,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 18, '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537075, '{"kind":"note","id":"4c8b57824f59bed38a86a68789a44e45","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Mushrooms"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 19, '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537075, '{"kind":"note","id":"4c8b57824f59bed38a86a68789a44e45","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"# Where\nask @anna\nby the old oak\nhttps://example.org/map"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 20, '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537194, '{"kind":"note","id":"44d345129f2b475cca1f8e9d411864f0","at":"01a207c2cec1-0000-16faa4254c9e2a61","fields":{"topicID":"e8d30ea66efd8d9e402870076dc55a94","position":"F","createdAt":1795426537153,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 21, '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537304, '{"kind":"note","id":"44d345129f2b475cca1f8e9d411864f0","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Berries"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 22, '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537304, '{"kind":"note","id":"44d345129f2b475cca1f8e9d411864f0","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Морошка, брусника и 🫐\n日本語の行"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 23, '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537504, '{"kind":"note","id":"44d345129f2b475cca1f8e9d411864f0","at":"01a207c2d010-0000-16faa4254c9e2a61","fields":{"color":"0.16666666666666666 1.0 1.0 1.0"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 24, '6f94e921-5862-dd44-25e9-e51a525ba588', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537664, '{"kind":"note","id":"6f94e9215862dd4425e9e51a525ba588","at":"01a207c2d0a4-0000-16faa4254c9e2a61","fields":{"topicID":"e8d30ea66efd8d9e402870076dc55a94","position":"7","createdAt":1795426537636,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 25, '6f94e921-5862-dd44-25e9-e51a525ba588', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537741, '{"kind":"note","id":"6f94e9215862dd4425e9e51a525ba588","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Baskets"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 26, '6f94e921-5862-dd44-25e9-e51a525ba588', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426537741, '{"kind":"note","id":"6f94e9215862dd4425e9e51a525ba588","at":"01a207c2d0f9-0000-16faa4254c9e2a61","fields":{"deadline":"2026-11-24"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 27, '6f94e921-5862-dd44-25e9-e51a525ba588', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426538604, '{"kind":"note","id":"6f94e9215862dd4425e9e51a525ba588","at":"01a207c2d45a-0000-16faa4254c9e2a61","fields":{"deadline":"2027-01-02"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 28, 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426538824, '{"kind":"note","id":"e6b6ed4594f435c428dac827d6d0ae17","at":"01a207c2d533-0000-16faa4254c9e2a61","fields":{"topicID":"e8d30ea66efd8d9e402870076dc55a94","position":"3","createdAt":1795426538803,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 29, 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426538925, '{"kind":"note","id":"e6b6ed4594f435c428dac827d6d0ae17","text":"title","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"Toadstools"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 30, 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426538925, '{"kind":"note","id":"e6b6ed4594f435c428dac827d6d0ae17","text":"text","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"better not"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 31, 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539068, '{"kind":"note","id":"e6b6ed4594f435c428dac827d6d0ae17","at":"01a207c2d619-0000-16faa4254c9e2a61","fields":{"deletedAt":1795426539033}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 32, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539202, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","at":"01a207c2d6a3-0000-16faa4254c9e2a61","fields":{"topicID":null,"position":"V","createdAt":1795426539171,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null,"picture":"ea98c824d690a108d14478d7ab8a9308 d177a120799afb958db88124f86203aa09494110072c4b763fcb5a322448220a image/png 301 200 1795426539135 data:image/webp;base64,UklGRhQCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggJgAAAHABAJ0BKhAACwACwEwloAJ0AUAAAP6uF1xc2RFH9zfz1+76DAAA"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 33, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":0,"parents":[],"edits":[[0,0,"#"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 34, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":1,"parents":[["16faa4254c9e2a61",0]],"edits":[[1,0," "]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 35, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":2,"parents":[["16faa4254c9e2a61",1]],"edits":[[2,0,"O"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 36, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":3,"parents":[["16faa4254c9e2a61",2]],"edits":[[3,0,"a"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 37, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":4,"parents":[["16faa4254c9e2a61",3]],"edits":[[4,0,"k"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 38, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":5,"parents":[["16faa4254c9e2a61",4]],"edits":[[5,0,"\n"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 39, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":6,"parents":[["16faa4254c9e2a61",5]],"edits":[[6,0,"a"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 40, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":7,"parents":[["16faa4254c9e2a61",6]],"edits":[[7,0,"s"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 41, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":8,"parents":[["16faa4254c9e2a61",7]],"edits":[[8,0,"k"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 42, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":9,"parents":[["16faa4254c9e2a61",8]],"edits":[[9,0," "]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 43, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":10,"parents":[["16faa4254c9e2a61",9]],"edits":[[10,0,"@"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 44, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":11,"parents":[["16faa4254c9e2a61",10]],"edits":[[11,0,"a"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 45, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":12,"parents":[["16faa4254c9e2a61",11]],"edits":[[12,0,"n"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 46, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":13,"parents":[["16faa4254c9e2a61",12]],"edits":[[13,0,"n"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 47, '13413299-05b3-4345-b880-e232f26583d8', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539682, '{"kind":"photo","id":"1341329905b34345b880e232f26583d8","text":"caption","agent":"16faa4254c9e2a61","seq":14,"parents":[["16faa4254c9e2a61",13]],"edits":[[14,0,"a"]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 48, '6a0830d0-8ab7-f9f6-70d7-dc5afefb5376', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426539797, '{"kind":"photo","id":"6a0830d08ab7f9f670d7dc5afefb5376","at":"01a207c2d90c-0000-16faa4254c9e2a61","fields":{"topicID":null,"position":"F","createdAt":1795426539788,"deletedAt":null,"deadline":null,"removesAfterDeadline":0,"expiredDeadline":null,"color":null,"customColor":null,"picture":"84f29955102ee55f503146073bbba827 9988e11bc27cd83d54694c3c238bec31e57b4db19fe9a38226bc7c8ee8bde180 image/png 302 200 1795426539773 data:image/webp;base64,UklGRhYCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggKAAAAJABAJ0BKhAACwACwEwloAJ0ugADmAD+6mX//G8eBXkuyv+G1VktAAA="}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 49, '6a0830d0-8ab7-f9f6-70d7-dc5afefb5376', 'photo', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540053, '{"kind":"photo","id":"6a0830d08ab7f9f670d7dc5afefb5376","at":"01a207c2da05-0000-16faa4254c9e2a61","fields":{"deletedAt":1795426540037}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 50, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540404, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2db5e-0000-16faa4254c9e2a61","fields":{"firstName":"Анна"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 51, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540433, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2db75-0000-16faa4254c9e2a61","fields":{"lastName":"Каренина"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 52, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540455, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dba0-0000-16faa4254c9e2a61","fields":{"birthDate":"1990-02-28"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 53, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540495, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dbc8-0000-16faa4254c9e2a61","fields":{"email":"anna@example.org"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 54, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540529, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dbeb-0000-16faa4254c9e2a61","fields":{"phone":"+7 912 345-67-89"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 55, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540589, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dc1c-0000-16faa4254c9e2a61","fields":{"address":"Невский проспект, 1"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 56, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540610, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dc31-0000-16faa4254c9e2a61","fields":{"city":"Санкт-Петербург"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 57, '70726f66-696c-6500-0000-000000000000', 'profile', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426540742, '{"kind":"profile","id":"70726f66696c65000000000000000000","at":"01a207c2dcb3-0000-16faa4254c9e2a61","fields":{"occupation":"Писательница"}}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 58, '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', 'fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 1795426542901, '{"kind":"note","id":"4c8b57824f59bed38a86a68789a44e45","text":"text","agent":"2954251d4bb4b3a4","seq":0,"parents":[["16faa4254c9e2a61",55]],"edits":[[0,0,"First: "]]}', NULL, NULL, NULL),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 59, '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'note', 'fbfa54b1-99da-d9d3-8a0f-145abd361b85', 1795426543773, '{"kind":"note","id":"4c8b57824f59bed38a86a68789a44e45","text":"text","agent":"42dd47c81f7d796c","seq":0,"parents":[["16faa4254c9e2a61",55]],"edits":[[56,0," (the second)"]]}', NULL, NULL, NULL);


--
-- Data for Name: journal_folding; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: lease; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: letter; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: library; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.library VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 6);


--
-- Data for Name: note; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.note VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '2d1221aa-c99e-fa4f-323b-85f553479f7c', 'd7ba2891608f717cb826d35c0da82f66', 'F', 1795426535240, NULL, 1795426536452, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 'Headings, people, links', '# A line with a number sign is a heading
Ask @raccoon about the berries.
https://www.debian.org opens by a touch.'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '44d34512-9f2b-475c-ca1f-8e9d411864f0', 'e8d30ea66efd8d9e402870076dc55a94', 'F', 1795426537153, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, '0.16666666666666666 1.0 1.0 1.0', NULL, 'Berries', 'Морошка, брусника и 🫐
日本語の行'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '4c8b5782-4f59-bed3-8a86-a68789a44e45', 'e8d30ea66efd8d9e402870076dc55a94', 'V', 1795426536937, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 'Mushrooms', 'First: # Where
ask @anna
by the old oak
https://example.org/map (the second)'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '6f94e921-5862-dd44-25e9-e51a525ba588', 'e8d30ea66efd8d9e402870076dc55a94', '7', 1795426537636, NULL, NULL, '2027-01-02', NULL, 0, NULL, NULL, 0, NULL, NULL, 'Baskets', ''),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '9b362717-60f1-8eca-e3fa-d7b0b123525c', 'd7ba2891608f717cb826d35c0da82f66', '7', 1795426535240, NULL, 1795426536452, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 'Hello from the raccoon', 'This is your notebook. Write, and it is kept at once; there is no button to save.

Drag notes by the two lines at their right, or focus the lines and use the arrow keys. What you delete waits in the trash for 30 days.'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'ab5a2152-233b-8fa0-b8dd-054e48e6e8f2', 'd7ba2891608f717cb826d35c0da82f66', 'V', 1795426535240, NULL, 1795426536452, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 'Without a network', 'Open Enot on a plane, in the metro, in the woods: everything is here, and what you write meets your other devices later. Two people may even write in the same note at once; not a letter is lost.'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e6b6ed45-94f4-35c4-28da-c827d6d0ae17', 'e8d30ea66efd8d9e402870076dc55a94', '3', 1795426538803, NULL, 1795426539033, NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, 'Toadstools', 'better not');


--
-- Data for Name: person; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.person VALUES
	('e66ce3c0-13b4-19fe-cdbb-f9dc4ecaeea1', 'owner', NULL, '026ac50b-a5cc-52f1-c006-26b8516422ba', 1795426533715, NULL);


--
-- Data for Name: photo; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.photo VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '13413299-05b3-4345-b880-e232f26583d8', NULL, 'V', 1795426539171, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'ea98c824d690a108d14478d7ab8a9308 d177a120799afb958db88124f86203aa09494110072c4b763fcb5a322448220a image/png 301 200 1795426539135 data:image/webp;base64,UklGRhQCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggJgAAAHABAJ0BKhAACwACwEwloAJ0AUAAAP6uF1xc2RFH9zfz1+76DAAA', DEFAULT, '', '# Oak
ask @anna'),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '6a0830d0-8ab7-f9f6-70d7-dc5afefb5376', NULL, 'F', 1795426539788, 1795426540037, NULL, NULL, 0, NULL, NULL, NULL, NULL, '84f29955102ee55f503146073bbba827 9988e11bc27cd83d54694c3c238bec31e57b4db19fe9a38226bc7c8ee8bde180 image/png 302 200 1795426539773 data:image/webp;base64,UklGRhYCAABXRUJQVlA4WAoAAAAgAAAADwAACgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggKAAAAJABAJ0BKhAACwACwEwloAJ0ugADmAD+6mX//G8eBXkuyv+G1VktAAA=', DEFAULT, '', '');


--
-- Data for Name: product_mark; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: profile; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.profile VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '70726f66-696c-6500-0000-000000000000', 'Анна', 'Каренина', '1990-02-28', 'anna@example.org', '+7 912 345-67-89', 'Невский проспект, 1', 'Санкт-Петербург', 'Писательница', '', NULL);


--
-- Data for Name: push_subscription; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: pushed_reminder; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: replacement; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_version VALUES
	(4, 1);


--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.session VALUES
	('fbfa54b1-99da-d9d3-8a0f-145abd361b85', 'e66ce3c0-13b4-19fe-cdbb-f9dc4ecaeea1', '\xa7956a12370430f6d62969169e0db6e1052bb91196faafc80f50a719860d84df', 'Chrome · Linux', 1795426541541, 1795426541541),
	('fc7ddc3d-70af-ad2e-9aff-7cad147efcce', 'e66ce3c0-13b4-19fe-cdbb-f9dc4ecaeea1', '\xac73c982b266ccf7ff804b12bee592cbce7539a7811eeff4bf5701407bd53d57', 'Chrome · Linux', 1795426535167, 1795426535167);


--
-- Data for Name: shared_value; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: space; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.space VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 59, 0, 12699);


--
-- Data for Name: topic; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.topic VALUES
	('026ac50b-a5cc-52f1-c006-26b8516422ba', '39fa2eee-529b-f70b-9e7c-a2c9e6948aac', 'Kitchen', 'V', 1795426536639, NULL, 0),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'd7ba2891-608f-717c-b826-d35c0da82f66', 'Welcome', 'V', 1795426535240, 1795426536452, 0),
	('026ac50b-a5cc-52f1-c006-26b8516422ba', 'e8d30ea6-6efd-8d9e-4028-70076dc55a94', 'Forest', 'k', 1795426536788, NULL, 0);


--
-- Data for Name: upload; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: lease_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.lease_number_seq', 1, false);


--
-- Name: believed_time believed_time_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.believed_time
    ADD CONSTRAINT believed_time_pkey PRIMARY KEY (id);


--
-- Name: catalogue_draft catalogue_draft_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_draft
    ADD CONSTRAINT catalogue_draft_pkey PRIMARY KEY (catalogue, kind, id);


--
-- Name: catalogue_entry catalogue_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_entry
    ADD CONSTRAINT catalogue_entry_pkey PRIMARY KEY (catalogue, kind, id);


--
-- Name: catalogue catalogue_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue
    ADD CONSTRAINT catalogue_pkey PRIMARY KEY (id);


--
-- Name: content content_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content
    ADD CONSTRAINT content_pkey PRIMARY KEY (digest);


--
-- Name: content_place content_place_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_place
    ADD CONSTRAINT content_place_pkey PRIMARY KEY (id);


--
-- Name: database_stamp database_stamp_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.database_stamp
    ADD CONSTRAINT database_stamp_pkey PRIMARY KEY (id);


--
-- Name: document_agent document_agent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document_agent
    ADD CONSTRAINT document_agent_pkey PRIMARY KEY (space, entity, field, agent);


--
-- Name: document document_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (space, entity, field);


--
-- Name: entity_state entity_state_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entity_state
    ADD CONSTRAINT entity_state_pkey PRIMARY KEY (space, entity);


--
-- Name: failed_attempt failed_attempt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.failed_attempt
    ADD CONSTRAINT failed_attempt_pkey PRIMARY KEY (key);


--
-- Name: file_change file_change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_change
    ADD CONSTRAINT file_change_pkey PRIMARY KEY (space, file);


--
-- Name: file_change file_change_space_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_change
    ADD CONSTRAINT file_change_space_number_key UNIQUE (space, number);


--
-- Name: file file_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_pkey PRIMARY KEY (space, id);


--
-- Name: invitation invitation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (digest);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (space, file);


--
-- Name: journal_folding journal_folding_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal_folding
    ADD CONSTRAINT journal_folding_pkey PRIMARY KEY (space);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (space, revision);


--
-- Name: lease lease_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (name);


--
-- Name: letter letter_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (identity);


--
-- Name: library library_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_pkey PRIMARY KEY (space);


--
-- Name: note note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (space, id);


--
-- Name: person person_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_name_key UNIQUE (name);


--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);


--
-- Name: photo photo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (space, id);


--
-- Name: product_mark product_mark_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_mark
    ADD CONSTRAINT product_mark_pkey PRIMARY KEY (space, id);


--
-- Name: profile profile_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_pkey PRIMARY KEY (space, id);


--
-- Name: push_subscription push_subscription_address_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_address_key UNIQUE (address);


--
-- Name: push_subscription push_subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (session);


--
-- Name: pushed_reminder pushed_reminder_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushed_reminder
    ADD CONSTRAINT pushed_reminder_pkey PRIMARY KEY (session, entity, moment);


--
-- Name: replacement replacement_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.replacement
    ADD CONSTRAINT replacement_pkey PRIMARY KEY (id);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: session session_token_digest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_digest_key UNIQUE (token_digest);


--
-- Name: shared_value shared_value_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shared_value
    ADD CONSTRAINT shared_value_pkey PRIMARY KEY (name);


--
-- Name: space space_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.space
    ADD CONSTRAINT space_pkey PRIMARY KEY (id);


--
-- Name: topic topic_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.topic
    ADD CONSTRAINT topic_pkey PRIMARY KEY (space, id);


--
-- Name: upload upload_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (space, id);


--
-- Name: catalogue_picture; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_picture ON public.catalogue_entry USING btree (facts) WHERE (kind = 'picture'::text);


--
-- Name: catalogue_space; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogue_space ON public.catalogue USING btree (space);


--
-- Name: content_announced; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_announced ON public.content USING btree (announced_at);


--
-- Name: entity_state_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX entity_state_deleted ON public.entity_state USING btree (space, deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: failed_attempt_failed_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX failed_attempt_failed_at ON public.failed_attempt USING btree (failed_at);


--
-- Name: file_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_content ON public.file USING btree (content) WHERE (content IS NOT NULL);


--
-- Name: file_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_deleted ON public.file USING btree (space, deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: file_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_digest ON public.file USING btree (digest, byte_count) WHERE (digest IS NOT NULL);


--
-- Name: file_list; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_list ON public.file USING btree (space, created_at, id) WHERE ((deleted_at IS NULL) AND is_listed);


--
-- Name: file_list_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_list_kind ON public.file USING btree (space, kind, created_at, id) WHERE ((deleted_at IS NULL) AND is_listed);


--
-- Name: file_picture; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_picture ON public.file USING btree (space, id) WHERE (origin = 'photo'::text);


--
-- Name: file_place; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX file_place ON public.file USING btree (space, root, path) WHERE (root IS NOT NULL);


--
-- Name: file_size; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_size ON public.file USING btree (byte_count, space);


--
-- Name: file_uncopied; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_uncopied ON public.file USING btree (created_at) WHERE ((copy = 0) AND (NOT is_waiting) AND (deleted_at IS NULL));


--
-- Name: file_unread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_unread ON public.file USING btree (created_at) WHERE ((text IS NULL) AND (kind = 'image'::text) AND (NOT is_waiting) AND (problem IS NULL) AND (deleted_at IS NULL));


--
-- Name: file_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX file_waiting ON public.file USING btree (space) WHERE (is_waiting AND (deleted_at IS NULL) AND is_listed);


--
-- Name: invitation_user_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitation_user_id ON public.invitation USING btree ("user");


--
-- Name: job_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_due ON public.job USING btree (due_at);


--
-- Name: journal_entity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX journal_entity ON public.journal USING btree (space, entity);


--
-- Name: letter_begun; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX letter_begun ON public.letter USING btree (begun_at);


--
-- Name: letter_space; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX letter_space ON public.letter USING btree (space, begun_at);


--
-- Name: note_reminder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX note_reminder ON public.note USING btree (remind_at) WHERE (remind_at IS NOT NULL);


--
-- Name: note_topic; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX note_topic ON public.note USING btree (space, topic_id);


--
-- Name: person_space; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_space ON public.person USING btree (space);


--
-- Name: photo_picture; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_picture ON public.photo USING btree (space, picture_file);


--
-- Name: photo_reminder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_reminder ON public.photo USING btree (remind_at) WHERE (remind_at IS NOT NULL);


--
-- Name: photo_topic; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_topic ON public.photo USING btree (space, topic_id);


--
-- Name: session_user_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_user_id ON public.session USING btree ("user");


--
-- Name: upload_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX upload_digest ON public.upload USING btree (digest) WHERE (digest IS NOT NULL);


--
-- Name: upload_touched; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX upload_touched ON public.upload USING btree (touched_at);


--
-- Name: file file_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER file_added AFTER INSERT OR DELETE ON public.file FOR EACH ROW EXECUTE FUNCTION public.note_file_change();


--
-- Name: file file_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER file_changed AFTER UPDATE OF name, text, deleted_at, created_at ON public.file FOR EACH ROW WHEN (((new.name <> old.name) OR (new.text IS DISTINCT FROM old.text) OR (new.deleted_at IS DISTINCT FROM old.deleted_at) OR (new.created_at <> old.created_at))) EXECUTE FUNCTION public.note_file_change();


--
-- Name: document_agent document_agent_space_entity_field_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document_agent
    ADD CONSTRAINT document_agent_space_entity_field_fkey FOREIGN KEY (space, entity, field) REFERENCES public.document(space, entity, field) ON DELETE CASCADE;


--
-- Name: document document_space_entity_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_space_entity_fkey FOREIGN KEY (space, entity) REFERENCES public.entity_state(space, entity);


--
-- Name: entity_state entity_state_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entity_state
    ADD CONSTRAINT entity_state_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- Name: file file_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file
    ADD CONSTRAINT file_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- Name: invitation invitation_user_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_user_fkey FOREIGN KEY ("user") REFERENCES public.person(id) ON DELETE CASCADE;


--
-- Name: job job_space_file_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_space_file_fkey FOREIGN KEY (space, file) REFERENCES public.file(space, id) ON DELETE CASCADE;


--
-- Name: journal journal_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- Name: library library_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- Name: note note_space_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_space_id_fkey FOREIGN KEY (space, id) REFERENCES public.entity_state(space, entity);


--
-- Name: person person_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- Name: photo photo_space_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo
    ADD CONSTRAINT photo_space_id_fkey FOREIGN KEY (space, id) REFERENCES public.entity_state(space, entity);


--
-- Name: product_mark product_mark_space_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_mark
    ADD CONSTRAINT product_mark_space_id_fkey FOREIGN KEY (space, id) REFERENCES public.entity_state(space, entity);


--
-- Name: profile profile_space_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_space_id_fkey FOREIGN KEY (space, id) REFERENCES public.entity_state(space, entity);


--
-- Name: push_subscription push_subscription_session_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_session_fkey FOREIGN KEY (session) REFERENCES public.session(id) ON DELETE CASCADE;


--
-- Name: pushed_reminder pushed_reminder_session_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushed_reminder
    ADD CONSTRAINT pushed_reminder_session_fkey FOREIGN KEY (session) REFERENCES public.push_subscription(session) ON DELETE CASCADE;


--
-- Name: session session_user_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_fkey FOREIGN KEY ("user") REFERENCES public.person(id) ON DELETE CASCADE;


--
-- Name: topic topic_space_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.topic
    ADD CONSTRAINT topic_space_id_fkey FOREIGN KEY (space, id) REFERENCES public.entity_state(space, entity);


--
-- Name: upload upload_space_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_space_fkey FOREIGN KEY (space) REFERENCES public.space(id);


--
-- PostgreSQL database dump complete
--

\unrestrict XSVzbZdUOYJbi8UjMZr8DLZeoG20rbDRML9vK9YOSAkakZNVvcLmKsFxLoNzxKS

