import { expect } from 'vitest';
import type { Caller } from './test-app.ts';

/** Period reports, as the person who orders them receives them. */

/** A year in Warsaw time. */
export const YEAR = { dateFrom: '2025-12-31T23:00:00.000Z', dateTo: '2026-12-31T22:59:59.999Z' };

/** `body` as in the contract. */
export const makePeriodReport = async (caller: Caller, body: object, language = 'en') => {
  const answer = await caller('POST', `/api/reports/pdf?language=${language}`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

export const listReports = async (caller: Caller, query: string) => {
  const answer = await caller('GET', `/api/reports?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.reports;
};

/** The text of its preview. */
export const loadReportPage = async (caller: Caller, body: object): Promise<string> => {
  const answer = await caller('POST', '/reports/pdf?shouldRenderHtml=true&language=en', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.text
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
