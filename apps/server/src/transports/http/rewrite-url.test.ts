import { describe, expect, test } from 'vitest';
import { belongsToPanel, canonicalApiUrl } from './rewrite-url.ts';

describe('spellings in the specification', () => {
  test.each([
    ['GET', '/places/12', '/api/places/12'],
    ['GET', '/api/places/12', '/api/places/12'],
    ['GET', 'places/12/devices/all-data', '/api/places/12/devices/all-data'],
    ['GET', '//places//12/', '/api/places/12'],
    ['GET', '/places?companyUuid=a/b/', '/api/places?companyUuid=a/b/'],
    ['GET', '/api/docs/', '/api/docs/'],
    ['GET', '/v3/device-types/1/actions', '/api/v3/device-types/1/actions'],
    ['POST', '/auth/token', '/api/oauth/token'],
    ['POST', '/api/auth/token', '/api/oauth/token'],
    ['POST', '/oauth/token', '/api/oauth/token'],
    ['GET', '/api/places/7/statistics?from=1', '/api/place/7/statistics?from=1'],
    ['POST', '/places/7/statistics/xlsx', '/api/place/7/statistics/xlsx'],
    ['POST', '/places/7/radio-setting', '/api/places/7/radio-settings'],
    ['POST', '/devices/7/radio-settings', '/api/devices/7/radio-setting'],
    ['GET', '/devices/7/radio-settings', '/api/devices/7/radio-settings'],
    ['POST', '/reports/pdf?shouldRenderHtml=true', '/api/reports/html?shouldRenderHtml=true'],
    [
      'POST',
      '/api/reports/pdf?language=de&shouldRenderHtml=true',
      '/api/reports/html?language=de&shouldRenderHtml=true',
    ],
    ['POST', '/reports/pdf?shouldRenderHtml=false', '/api/reports/pdf?shouldRenderHtml=false'],
    ['POST', '/reports/pdf', '/api/reports/pdf'],
  ])('%s %s', (method, written, canonical) => {
    expect(canonicalApiUrl(method, written)).toBe(canonical);
  });

  test('only exact v3 paths are rewritten, without a general alias', () => {
    expect(canonicalApiUrl('GET', '/api/v3/visual-inspection/questions')).toBe('/api/v3/visual-inspection/questions');
  });
});

describe('one origin for panel and API', () => {
  const browser = 'text/html,application/xhtml+xml';
  test.each([
    ['GET', '/auth/login', browser, true],
    ['POST', '/auth/login', 'application/json', false],
    ['GET', '/companies', browser, true],
    ['GET', '/companies', 'application/json', false],
    ['GET', '/api/storage/x.pdf', browser, false],
    ['GET', '/assets/index-1a2b.js', '*/*', true],
    ['GET', '/icon.svg', 'image/*', true],
    ['GET', '/places/1/devices', '*/*', false],
    ['GET', '/', '*/*', true],
    ['HEAD', '/', undefined, true],
    ['GET', '/?utm=1', 'text/plain', true],
    ['GET', '/app/places/x', '*/*', true],
    ['GET', '/applications', '*/*', false],
    ['GET', '/', 'application/json', false],
    ['GET', '/', 'application/problem+json; q=0.9, */*', false],
    ['GET', '/', '*/*, application/json', true],
    ['POST', '/', '*/*', false],
  ])('%s %s accepting %s', (method, url, accept, panel) => {
    expect(belongsToPanel(method, url, accept)).toBe(panel);
  });
});
