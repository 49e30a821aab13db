-- A period report is outdated when printing it again would print something else. Two of its facts leave no moment of their change
-- behind: a gap of reception begins when the device was last heard, long before it is noticed, and a planned visit is missed
-- because time passes.

-- When it was opened or ended; null of gaps from before it was stored.
alter table coverage_gaps add column changed_at timestamptz;

-- When its facts were read last and were the same; null: when it was made.
alter table reports add column same_at timestamptz;
-- Fingerprint of the planned visits of a period report; null of reports from before it was stored.
alter table reports add column planned_state text;
