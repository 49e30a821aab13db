-- What a version called things, for the screens that show a visit which has ended (decision catalogue/changes-during-visits).
-- Versions kept before have none: their visits show what things are called now, as they did.
alter table visit_versions add column words jsonb;
