-- What names are searched by.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- One spelling for a name written in Uzbek Latin (any apostrophe or none), Uzbek or Karakalpak Cyrillic, or Russian:
-- ў is у and о, ҳ is х, қ is к, й is и, ё after a consonant is е. The pages fold by platform/folding.ts, the same way.
-- IMMUTABLE for ever: columns and indexes are made of it. To change it, write a new one.
CREATE FUNCTION fold_search(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(
          lower(normalize(name, NFC) COLLATE "pg_c_utf8"),
          'ш', 'sh'), 'щ', 'sh'), 'ş', 'sh'), 'ч', 'ch'), 'ç', 'ch'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'), 'ц', 's'),
        E'\u00a0\t\n\r' || 'абвгғдеәзийкқлмнңопрстуўөүұфхҳһыэіїєжxqwáǵıńóúōḡõğöü'
          || 'ʻʼ''`’‘ʹ´ʿʾʽ′‛＇"ъь.,-‐‑–—' || E'\u00ad\u200b\u200c\u200d\u2060\ufeff\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308',
        '    abvggdeaziykklmnnoprstuoouufhhhieiiejhkvaginouogogou'),
      'shch', 'sh'), 'zh', 'j'), 'dj', 'j'), 'kh', 'h'), 'gh', 'g'), 'ts', 's'),
    '([bcdfghjklmnpqrstvxz])yo', '\1e', 'g'), '([bcdfghjklmnpqrstvxz])yu', '\1u', 'g'),
    'ye', 'e'), 'yu', 'io'),
  '([a-z ])\1+', '\1', 'g'));
--> statement-breakpoint
-- The words that somebody looks for, folded: at most eight. A last y may be half of a ye that is still being typed.
CREATE FUNCTION search_words(typed text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(folded), '{}')
  FROM (
    SELECT fold_search(CASE WHEN length(word) > 2 THEN regexp_replace(word, '[yй]$', '', 'i') ELSE word END) AS folded
    FROM regexp_split_to_table(left(typed, 200), E'[\\s\u00a0‐‑–—-]+') WITH ORDINALITY AS split (word, place)
    ORDER BY place
  ) words
  WHERE folded <> ''
);
--> statement-breakpoint
-- The letters that they are, where LIKE takes them for wildcards.
CREATE FUNCTION like_literally(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(word, '([\\%_])', '\\\1', 'g');
--> statement-breakpoint
-- Patterns of LIKE for a folded word with one letter wrong, missing or too many, in a text whose words stand between
-- blanks. Of a short word all letters have to be there, of a longer one it may be the beginning.
CREATE FUNCTION one_letter_off(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg('% ' || pattern || CASE WHEN length(word) > 5 THEN '%' ELSE ' %' END)
  FROM (
    SELECT like_literally(left(word, place - 1)) || '_' || like_literally(substr(word, place)) FROM generate_series(1, length(word) + 1) place
    UNION SELECT like_literally(left(word, place - 1)) || '_' || like_literally(substr(word, place + 1)) FROM generate_series(1, length(word)) place
    UNION SELECT like_literally(left(word, place - 1)) || like_literally(substr(word, place + 1)) FROM generate_series(1, length(word)) place
  ) variants (pattern)
);
