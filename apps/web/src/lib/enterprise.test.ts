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

test('a link stores its client in the browser, and removes only its parameter from the address', () => {
  open('/auth/login?client=Acme&redirect=%2Fapp%2Fusers#x');
  expect(rememberedClient()).toBe('acme');
  expect(localStorage.getItem('enterpriseClientId')).toBe('acme');
  expect(document.cookie).toContain('trapline_client=acme');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/auth/login?redirect=%2Fapp%2Fusers#x',
  );
  expect(enterpriseId()).toBe('acme');
});

test('an empty or invalid identifier clears the stored client', () => {
  for (const reported of ['', '%3Cscript%3E', '..%2F..']) {
    rememberClient('acme');
    open(`/auth/login?client=${reported}`);
    expect(rememberedClient()).toBeNull();
    expect(document.cookie).not.toContain('trapline_client=acme');
  }
});

test('the parameter is ignored inside the panel', () => {
  open('/app/users?client=acme');
  expect(rememberedClient()).toBeNull();
  expect(window.location.search).toBe('?client=acme');
});

test('a client stored by other code is also sent to the server', () => {
  localStorage.setItem('enterpriseClientId', 'acme');
  open('/app');
  expect(document.cookie).toContain('trapline_client=acme');
});
