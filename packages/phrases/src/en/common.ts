import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  errors: {
    validation_error: 'Correct the marked fields',
    invalid_token: 'Your session has ended. Please sign in again.',
    forbidden: 'You do not have access to this resource',
    not_found: 'Not found',
    'request/cross_site': 'This request came from another site',
    'request/idempotency_mismatch': 'The same request was sent with other content. Reload the page and try again.',
    'request/deleted_since': 'This was recorded before and has been deleted since. It is not recorded a second time.',
    'request/wrong_person':
      'This entry belongs to somebody other than the person signed in. It stays on this device until they sign in.',
    'request/too_large': 'The data sent is too large',
    'request/unsupported_type': 'This kind of data is not supported',
    'request/too_many': 'Too many attempts. Wait a moment and try again.',
    internal_error: 'Something went wrong',
    'storage/unavailable': 'The file cannot be stored right now. Try again in a moment.',
  },
  fieldErrors: {
    required: 'This field is required',
    invalid_type: 'Invalid value',
    invalid_value: 'Invalid value',
    invalid_text: 'The text contains characters that are not allowed',
    invalid_email: 'Enter a valid e-mail address',
    name_taken: 'This name is already taken',
    invalid_date: 'Enter a valid date',
    outside_visit: 'This time is not within the inspection',
    invalid_timezone: 'Choose a time zone from the list',
    too_short: 'Too short: at least {limit, plural, one {# character} other {# characters}}',
    too_long: 'Too long: at most {limit, plural, one {# character} other {# characters}}',
    too_small: 'The value must be at least {limit, number}',
    too_big: 'The value may be at most {limit, number}',
    not_integer: 'Enter a whole number',
    too_many: 'Too many entries: at most {limit, number}',
    password_rule:
      'The password must have at least 8 characters, one uppercase letter, one digit and one special character (@#$%^&+=!)',
    passwords_differ: 'The passwords do not match',
    choose_one_identifier: 'Give one identifier',
    not_found: 'There is no such entry',
    already_used: 'Already in use',
    prefix_rule: 'Give one or two capital letters from A to Z',
  },
};
