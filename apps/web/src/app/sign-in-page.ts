import { linkOptions } from '@tanstack/react-router';

/** Where a person without a session is sent, to come back to `href` after signing in. */
export const signInPage = (href = '/app') =>
  linkOptions({
    to: '/auth/$page',
    params: { page: 'login' },
    search: { redirect: href === '/app' ? undefined : href },
  });
