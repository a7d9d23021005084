-- Functions that the tables' indexes are built on. They are IMMUTABLE for ever: to change one, write a new one.

-- Cyrillic letters that look like Latin ones are the same letter in a class's label: 5-А is 5-A.
CREATE FUNCTION fold_class_label(label text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  upper(regexp_replace(label, '[[:space:]"''«»„“”.‐‑–—-]+', '', 'g')),
  'АВЕКМНОРСТУХЁІ',
  'ABEKMHOPCTYXEI'
);
--> statement-breakpoint
-- One spelling for a name written in Uzbek Latin (any apostrophe or none), Uzbek Cyrillic or Russian.
CREATE FUNCTION fold_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      lower(name),
      'щ', 'sh'), 'ш', 'sh'), 'ч', 'ch'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'), 'ж', 'j'), 'ц', 's'),
    'абвгғдезийкқлмнопрстуўфхҳыэ' || 'ʻʼ''`’‘ʹьъ-',
    'abvggdeziykqlmnoprstuofxhie'),
  'kh', 'x'), 'iy', 'i'), 'ye', 'e'), '  ', ' ');
