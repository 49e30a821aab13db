import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Wrong credentials.',
    'auth/token_expired': 'The token has expired. Please start again from the Forgot password link.',
    'auth/wrong_code': 'This code is wrong or was used before.',
    'auth/code_needs_rest':
      'Too many wrong codes for this account. Try again in an hour, or use a passkey or a recovery code.',
    'auth/step_expired': 'This sign-in took too long. Start again.',
    invalid_grant: 'Your session has ended. Please sign in again.',
    invalid_client: 'Unknown application',
  },
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show password',
  backToSignIn: 'Back to sign-in',
  claim: {
    title: 'Every trap, every inspection, one plan.',
    text: 'Pest monitoring with radio sensors, floor plans and reports that stand up to an audit.',
  },
  signIn: {
    title: 'Welcome back',
    lead: 'Sign in to see your facilities, inspections and alerts.',
    emailRequired: 'Please enter email',
    passwordRequired: 'Please enter password',
    forgot: 'Forgot password',
    submit: 'Sign in',
  },
  demo: {
    title: 'Demo accounts',
    hint: 'Choose an account to sign in with.',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
    submit: 'Send the link',
    sent: 'The reset email has been sent',
    sentText: 'If the account {email} exists, the message arrives within a few minutes. Check your spam folder too.',
  },
  reset: {
    title: 'New password',
    lead: 'Set a new password for the account {email}.',
    checking: 'Checking the link',
    newPassword: 'New password',
    confirmPassword: 'Repeat the new password',
    submit: 'Save and sign in',
  },
  setup: {
    title: 'First start',
    lead: 'Create the account of the main administrator. You add everyone else in the panel.',
    name: 'Name',
    surname: 'Surname',
    email: 'E-mail address',
    confirmPassword: 'Repeat the password',
    submit: 'Create the account and sign in',
  },
};
