import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS, hostileInspectionFixture, inspectionFixture } from '../../../test/documents/fixtures.ts';
import { buildInspectionReport } from '../templates/inspection.ts';
import { printable } from '../text.ts';
import { renderHtml } from './html.ts';

const address = (name: string): string => `/pictures/${encodeURIComponent(name)}`;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** The visible text of the page, as a browser would show it. */
const visibleText = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(\w+|#39);/g, (whole, name) => entities[name] ?? whole);

test('user input is rendered as text, not as markup', () => {
  const html = renderHtml(buildInspectionReport(hostileInspectionFixture(), 'pl', 'Europe/Warsaw'), address);
  const text = visibleText(html);
  for (const hostile of HOSTILE_TEXTS) expect(text.includes(printable(hostile).trim())).toBe(true);
  const tags = [...html.matchAll(/<[a-z][a-z0-9]*(?:"[^"]*"|[^">])*>/gi)].map(([tag]) =>
    tag.replaceAll(/"[^"]*"/g, '""'),
  );
  const names = new Set(tags.flatMap((tag) => [...tag.matchAll(/[<\s]([\w-]+)/g)].map(([, name]) => name)));
  for (const name of ['script', 'onerror', 'onload', 'iframe', 'object']) expect(names).not.toContain(name);
  expect(tags.filter((tag) => tag.startsWith('<img'))).toHaveLength(5);
});

test('a picture is requested by its name, and the page has no other external request', () => {
  const data = inspectionFixture({ devices: 4, photos: 2, plans: 1 });
  const strange = { ...data, company: { ...data.company, logo: 'a"b c/ł.png' } };
  const html = renderHtml(buildInspectionReport(strange, 'en', 'UTC'), address);
  const sources = [...html.matchAll(/(?:src|href|url\()="?([^")\s]*)/g)].map(([, source]) => source);
  expect(sources).toEqual([
    '/pictures/a%22b%20c%2F%C5%82.png',
    '/pictures/logo-client.png',
    '/pictures/answer-0.jpg',
    '/pictures/plan-0.png',
    '/pictures/photo-0.jpg',
    '/pictures/photo-1.jpg',
    '/pictures/signature.png',
  ]);
});

test.each(LANGUAGES)('the page declares its language: %s', (language) => {
  const model = buildInspectionReport(inspectionFixture({ devices: 12, photos: 1, plans: 1 }), language, 'UTC');
  const html = renderHtml(model, address);
  expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${language}">`));
  expect(html).not.toMatch(/undefined|null|NaN|\{\w+\}</);
});

test('a document has the brand colour of its company; colours with a meaning do not change', () => {
  const fixture = inspectionFixture({ devices: 5, photos: 0, plans: 0 });
  const plain = renderHtml(buildInspectionReport(fixture, 'en', 'Europe/Warsaw'), address);
  const branded = { ...fixture, company: { ...fixture.company, color: '#ffcc00' } };
  const html = renderHtml(buildInspectionReport(branded, 'en', 'Europe/Warsaw'), address);
  const { ink, soft } = brandShades('#ffcc00').light;
  expect(html).toContain(`h1,h2{color:${ink}}`);
  expect(html).toContain(`thead th{background:${soft};color:${ink}}`);
  expect(html).not.toContain('#ffcc00');
  for (const rule of ['.tone-good', '.tone-bad', '.tone-notice']) {
    const of = (page: string) => page.match(new RegExp(`\\${rule}\\{[^}]*\\}`, 'g'));
    expect(of(html)).toEqual(of(plain));
  }
  expect(visibleText(html)).toBe(visibleText(plain));
});
