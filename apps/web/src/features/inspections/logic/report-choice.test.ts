import type { InspectionReport } from '@trapline/contract/inspections/schemas.ts';
import { expect, test } from 'vitest';
import { isOutdated, issuesInOrder, reportFor, reportPollMs, reportState } from './report-choice.ts';

const report = (issue: number, language: string, replaced: boolean, day = issue): InspectionReport => ({
  id: issue,
  uuid: `${language}-${issue}`,
  url: '',
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  language,
  issue,
  version: issue,
  replaced,
});
const reports = [report(1, 'pl', true), report(1, 'en', true), report(2, 'en', false), report(3, 'pl', true, 2)];

test('the current issue comes first, replaced issues follow', () => {
  expect(issuesInOrder(reports).map(({ uuid }) => uuid)).toEqual(['en-2', 'pl-3', 'pl-1', 'en-1']);
});

test('a replaced report is not chosen only for its language', () => {
  expect(reportFor(reports, 'pl')?.uuid).toBe('en-2');
  expect(reportFor([...reports, report(4, 'pl', false)], 'pl')?.uuid).toBe('pl-4');
  expect(reportFor([report(1, 'de', true)], 'pl')?.uuid).toBe('de-1');
  expect(reportFor([], 'pl')).toBeNull();
});

test('a change after its creation makes a report outdated', () => {
  const made = report(2, 'pl', false);
  expect(isOutdated(made, { changedAt: null })).toBe(false);
  expect(isOutdated(made, { changedAt: '2026-11-01T10:00:00.000Z' })).toBe(false);
  expect(isOutdated(made, { changedAt: '2026-11-03T10:00:00.000Z' })).toBe(true);
});

test('the last issue is marked as changed when facts changed since', () => {
  const changedAt = '2026-11-03T10:00:00.000Z';
  expect(reportState(report(2, 'pl', false), { changedAt })).toBe('changedSince');
  expect(reportState(report(2, 'pl', false), { changedAt: null })).toBe('current');
  expect(reportState(report(2, 'pl', true), { changedAt })).toBe('replaced');
});

test('after an approval the visit is read again soon, until its report exists', () => {
  const approvedAt = '2026-11-03T12:00:00.000Z';
  const visit = { approved: true, approvedAt, reports: [report(2, 'pl', false)], changedAt: null };
  const soon = Date.parse(approvedAt) + 10_000;
  expect(reportPollMs(visit, soon)).toBe(5_000);
  expect(reportPollMs({ ...visit, reports: [report(4, 'pl', false)] }, soon)).toBeNull();
  // one that takes longer is asked for less often
  expect(reportPollMs(visit, soon + 60_000)).toBe(20_000);
  expect(reportPollMs({ ...visit, approved: false, approvedAt: null }, soon)).toBeNull();
  // nobody gets the report by mail, so none is created
  expect(reportPollMs(visit, soon + 600_000)).toBeNull();
  expect(reportPollMs(visit, soon - 3_600_000)).toBeNull();
});

test('after the first report the visit is read for a while, because one in another language may follow', () => {
  const approvedAt = '2026-11-04T09:59:50.000Z';
  const visit = { approved: true, approvedAt, reports: [report(4, 'pl', false)], changedAt: null };
  const made = Date.parse('2026-11-04T10:00:00.000Z');
  expect(reportPollMs(visit, made + 10_000)).toBe(5_000);
  expect(reportPollMs(visit, made + 40_000)).toBeNull();
});
