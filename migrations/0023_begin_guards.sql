-- A business is begun with a code that belongs to none. One that was used stays until it has run out.
GRANT SELECT, INSERT, UPDATE, DELETE ON setup_codes TO daftar_app;
