-- References to tables of later contexts are kept by the database alone: the schema of a context names tables of its own and of earlier ones.
SELECT 1;
