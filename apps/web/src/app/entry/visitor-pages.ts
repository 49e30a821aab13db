/** The addresses of the pages before sign-in and their titles in the browser. */
export const VISITOR_PAGES = {
  '/auth/login': 'signIn',
  '/auth/forgot-password': 'forgotPassword',
  '/auth/reset-password': 'resetPassword',
  '/auth/setup': 'setup',
} as const;

export type VisitorPage = keyof typeof VISITOR_PAGES;

export const SIGN_IN: VisitorPage = '/auth/login';

export const isVisitorPage = (pathname: string): pathname is VisitorPage => pathname in VISITOR_PAGES;

/** All addresses below /auth are for visitors; an unknown one leads to the sign-in page. */
export const isVisitorPath = (pathname: string): boolean => pathname === '/auth' || pathname.startsWith('/auth/');
