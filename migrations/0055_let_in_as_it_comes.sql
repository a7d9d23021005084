-- A whole school that comes from elsewhere is written as it comes, by the owner of the tables alone: nobody else may say so.
ALTER POLICY opened_empty ON accounts
WITH CHECK (balance = 0 OR current_setting('session_replication_role') = 'replica');
