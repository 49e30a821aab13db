import { beforeEach, expect, test } from 'vitest';
import { adoptClient, enterpriseId, rememberClient, rememberedClient } from './enterprise.ts';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  adoptClient();
};

beforeEach(() => {
  rememberClient(null);
  window.history.replaceState(null, '', '/auth/login');
});

test('a link tells a browser whose it is, takes itself out of the address and leaves the rest', () => {
  open('/auth/login?client=Acme&redirect=%2Fapp%2Fusers#x');
  expect(rememberedClient()).toBe('acme');
  expect(localStorage.getItem('enterpriseClientId')).toBe('acme');
  expect(document.cookie).toContain('trapline_client=acme');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/auth/login?redirect=%2Fapp%2Fusers#x',
  );
  expect(enterpriseId()).toBe('acme');
});

test('an empty one, or what is no identifier, makes it forget', () => {
  for (const reported of ['', '%3Cscript%3E', '..%2F..']) {
    rememberClient('acme');
    open(`/auth/login?client=${reported}`);
    expect(rememberedClient()).toBeNull();
    expect(document.cookie).not.toContain('trapline_client=acme');
  }
});

test('inside the panel an address tells nothing', () => {
  open('/app/users?client=acme');
  expect(rememberedClient()).toBeNull();
  expect(window.location.search).toBe('?client=acme');
});

test('what another hand stored is told to the server too', () => {
  localStorage.setItem('enterpriseClientId', 'acme');
  open('/app');
  expect(document.cookie).toContain('trapline_client=acme');
});
