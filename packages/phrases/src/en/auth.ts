import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Wrong credentials.',
    'auth/token_expired': 'The token has expired. Please start again from the Forgot password link.',
    invalid_grant: 'Your session has ended. Please sign in again.',
    invalid_client: 'Unknown application',
  },
};
