import { act, renderHook } from '@testing-library/react';
import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const RED = { name: 'Red', color: '#aa0000', logo: null };
const BLUE = { name: 'Blue', color: '#0000aa', logo: null };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  document.body.innerHTML = '';
});

const open = async () => {
  const brand = await import('./brand.ts');
  const { result } = renderHook(() => brand.useBranding());
  return { ...brand, worn: () => result.current };
};

const sheet = () => document.getElementById('brand')?.textContent ?? null;
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

test('a page opened for a client has its brand; after sign-in it has the brand of the person’s company', async () => {
  const { setRequestedBranding, setPersonBranding, worn } = await open();
  act(() => setRequestedBranding(RED));
  expect(worn()).toEqual(RED);
  await expect.poll(sheet).toContain(brandShades('#aa0000').light.solid);
  expect(icon()).toContain('data:image/svg+xml');
  act(() => setPersonBranding({ companyUuid: 'c', branding: BLUE }));
  expect(worn()).toEqual(BLUE);
  await expect.poll(sheet).toContain(brandShades('#0000aa').light.solid);
  act(() => setPersonBranding({ companyUuid: 'd', branding: null }));
  expect(worn()).toBeNull();
  expect(sheet()).toBeNull();
  expect(icon()).toBe('/icon.svg');
});

test('a panel page waits for the signed-in person before it applies the brand of the address', async () => {
  localStorage.setItem('trapline.signedIn', 'anna');
  const { setRequestedBranding, setPersonBranding, worn } = await open();
  act(() => setRequestedBranding(RED));
  expect(worn()).toBeNull();
  act(() => setPersonBranding({ companyUuid: null, branding: null }));
  expect(worn()).toEqual(RED);
  await expect.poll(sheet).toContain(brandShades('#aa0000').light.solid);
});

test('a page with the brand of another person removes it', async () => {
  const first = { language: 'pl', hasSession: true, person: 'anna', branding: RED, shared: {}, own: {} };
  localStorage.setItem('trapline.signedIn', 'piotr');
  document.head.innerHTML += '<style id="brand">html{}</style>';
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(first)}</script>`;
  const { worn } = await open();
  expect(worn()).toBeNull();
  expect(sheet()).toBeNull();
});

test('a new link to the same logo does not change the brand', async () => {
  const { setRequestedBranding, worn } = await open();
  act(() => setRequestedBranding({ ...RED, logo: '/a?expires=1' }));
  act(() => setRequestedBranding({ ...RED, logo: '/a?expires=2' }));
  expect(worn()?.logo).toBe('/a?expires=1');
  await expect.poll(sheet).toContain(brandShades('#aa0000').light.solid);
});
