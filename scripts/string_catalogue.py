"""The string catalogue: reading, checking and writing Web/Localizable.xcstrings (Apple's JSON format).

Shared by generate-strings and add-strings. Values hold named arguments: %{name} is text, %{name:int} a whole number.
A key whose value varies by plural does so by its argument `count`, or by its only number.
"""

import json
import re

CATALOGUE = "Web/Localizable.xcstrings"
SOURCE = "en"
LANGUAGES = {"en": "English", "ru": "Russian", "ja": "Japanese"}
CATEGORIES = {"en": ["one", "other"], "ru": ["one", "few", "many", "other"], "ja": ["other"]}
MAXIMUM_ARGUMENTS = 8

KEY = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+\Z")
PLACEHOLDER = re.compile(r"%\{([^{}]*)\}")
ARGUMENT = re.compile(r"([a-z][A-Za-z0-9]*)(:int)?\Z")
KEYWORDS = set("""as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
fileprivate for func guard if import in init inout internal is let nil operator private protocol public repeat rethrows return
self static struct subscript super switch throw throws true try typealias var where while""".split())
# The generated accessors call functions of these names.
OWN_WORDS = {"text", "number"}


class CatalogueError(Exception):
    """A catalogue that can't be read at all."""


def load(path):
    """Reads a catalogue; a key written twice is an error, since JSON would silently keep the last."""
    def unique(pairs):
        result = dict(pairs)
        if len(result) != len(pairs):
            names = [name for name, _ in pairs]
            twice = sorted({name for name in names if names.count(name) > 1})
            raise CatalogueError(f"{path}: written twice: {', '.join(twice)}")
        return result
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        catalogue = json.loads(text, object_pairs_hook=unique)
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path}: {error}") from error
    if not isinstance(catalogue, dict) or not isinstance(catalogue.get("strings"), dict):
        raise CatalogueError(f"{path}: no \"strings\" object")
    if catalogue.get("sourceLanguage") != SOURCE:
        raise CatalogueError(f"{path}: sourceLanguage must be {SOURCE}")
    return catalogue, text


def dump(catalogue):
    """Returns the one accepted spelling: keys sorted, two spaces, Apple's spaced colon, a newline at the end."""
    return json.dumps(catalogue, ensure_ascii=False, indent=2, sort_keys=True, separators=(",", " : ")) + "\n"


def empty():
    """Returns a catalogue without strings."""
    return {"sourceLanguage": SOURCE, "strings": {}, "version": "1.0"}


def unit(value):
    """Wraps a translated value as the format wants it."""
    return {"stringUnit": {"state": "translated", "value": value}}


def is_shared(entry):
    """Tells whether the English text may serve other languages as it is (a plural needs its own forms all the same)."""
    return entry.get("shouldTranslate") is False


def forms(entry, language):
    """Returns a language's values by plural category, or {None: value} for a plain text, or {} if it has none."""
    localization = entry.get("localizations", {}).get(language)
    if localization is None:
        plain = is_shared(entry) and language != SOURCE and None in forms(entry, SOURCE)
        return forms(entry, SOURCE) if plain else {}
    plural = localization.get("variations", {}).get("plural")
    if plural is not None:
        return {category: form.get("stringUnit", {}).get("value", "") for category, form in plural.items()}
    return {None: localization.get("stringUnit", {}).get("value", "")}


def arguments(value):
    """Returns the arguments of a value in the order of their first appearance, as [(name, is number)]."""
    found = []
    for body in PLACEHOLDER.findall(value):
        match = ARGUMENT.match(body)
        if match and (match[1], bool(match[2])) not in found:
            found.append((match[1], bool(match[2])))
    return found


def english(entry):
    """Returns the English text by which an entry is known: its plain or its `other` form."""
    values = forms(entry, SOURCE)
    return values.get(None, values.get("other", ""))


def is_plural(entry):
    """Tells whether any language of an entry varies by plural."""
    return any(None not in forms(entry, language) and forms(entry, language) for language in LANGUAGES)


def plural_argument(entry):
    """Returns the name of the argument that chooses the plural form, or None if that is unclear."""
    numbers = [name for name, is_number in arguments(english(entry)) if is_number]
    if "count" in numbers:
        return "count"
    return numbers[0] if len(numbers) == 1 else None


def accessor(key):
    """Returns the name of a key's accessor: topics.untilDate becomes topicsUntilDate."""
    first, *rest = key.split(".")
    return first + "".join(part[0].upper() + part[1:] for part in rest)


def problems(catalogue):
    """Lists what is wrong with the entries as texts `key [language]: what`."""
    found = []
    accessors = {}
    for key, entry in sorted(catalogue["strings"].items()):
        if not KEY.match(key):
            found.append(f"{key}: a key is two or more identifiers with dots between, like topics.title")
            continue
        if key.split(".")[0] in KEYWORDS:
            found.append(f"{key}: begins with a word of Swift's own; choose another")
        other = accessors.setdefault(accessor(key), key)
        if other != key:
            found.append(f"{key}: makes the same accessor as {other}")
        found += [f"{key}{what}" for what in entry_problems(entry)]
    return found


def entry_problems(entry):
    """Lists what is wrong with one entry as texts ` [language]: what`."""
    if not forms(entry, SOURCE):
        return [f" [{SOURCE}]: no text"]
    found = []
    unknown = sorted(set(entry.get("localizations", {})) - set(LANGUAGES))
    found += [f" [{language}]: unknown language" for language in unknown]
    plural = is_plural(entry)
    if plural and plural_argument(entry) is None:
        found.append(f" [{SOURCE}]: a plural needs one number, or one called count (%{{count:int}})")
    wanted = arguments(english(entry))
    if len(wanted) > MAXIMUM_ARGUMENTS:
        found.append(f" [{SOURCE}]: more than {MAXIMUM_ARGUMENTS} arguments")
    for language in LANGUAGES:
        found += [f" [{language}]: {what}" for what in language_problems(entry, language, plural, set(wanted))]
    return found


def language_problems(entry, language, plural, wanted):
    """Lists what is wrong with an entry in one language."""
    values = forms(entry, language)
    if not values:
        return ["no translation"]
    found = state_problems(entry.get("localizations", {}).get(language, {}))
    if plural:
        found += [f"plural form {name} is missing" for name in CATEGORIES[language] if name not in values]
        found += [f"has no plural form {name or 'without a category'}" for name in values if name not in CATEGORIES[language]]
    for name, value in values.items():
        form = f" in form {name}" if name else ""
        found += [what + form for what in value_problems(value, wanted)]
    if language != SOURCE and not is_shared(entry):
        same = set(values.values()) & set(forms(entry, SOURCE).values())
        found += [f"same as English and not marked \"shouldTranslate\" : false: {value}" for value in sorted(same)]
    return found


def state_problems(localization):
    """Lists the units that are not marked as translated."""
    plural = localization.get("variations", {}).get("plural", {})
    units = [localization] if "stringUnit" in localization else list(plural.values())
    states = {item.get("stringUnit", {}).get("state") for item in units}
    return [f"state is {state}, not translated" for state in sorted(map(str, states - {"translated"}))]


def value_problems(value, wanted):
    """Lists what is wrong with one value, given the arguments it must have."""
    found = []
    if not value.strip():
        found.append("empty text")
    if any(ord(character) < 0x20 and character != "\n" for character in value):
        found.append("control character")
    if "'" in value:
        found.append("straight apostrophe; write ’")
    for body in PLACEHOLDER.findall(value):
        match = ARGUMENT.match(body)
        if not match:
            found.append(f"bad argument %{{{body}}}; expected %{{name}} or %{{name:int}}")
        elif match[1] in KEYWORDS | OWN_WORDS:
            found.append(f"argument %{{{body}}} has a reserved name")
    if value.count("%{") != len(PLACEHOLDER.findall(value)):
        found.append("unclosed argument %{")
    have = set(arguments(value))
    show = lambda items: ", ".join("%{" + name + (":int}" if number else "}") for name, number in sorted(items))
    if wanted - have:
        found.append(f"lacks {show(wanted - have)}")
    if have - wanted:
        found.append(f"has {show(have - wanted)}, which English has not")
    return found
