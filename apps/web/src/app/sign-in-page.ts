import { linkOptions } from '@tanstack/react-router';

/** The redirect for a person without a session; after sign-in the person returns to `href`. */
export const signInPage = (href = '/app') =>
  linkOptions({
    to: '/auth/$page',
    params: { page: 'login' },
    search: { redirect: href === '/app' ? undefined : href },
  });
