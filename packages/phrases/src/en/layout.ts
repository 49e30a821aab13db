import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Sign in',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    setup: 'First start',
    gallery: 'Component gallery',
    missing: 'Page not found',
    more: 'More',
    scan: 'Scan code',
  },
  menu: {
    dashboard: 'Dashboard',
    places: 'Facilities',
    companies: 'Companies',
    myCompany: 'My company',
    deviceTypes: 'Device types',
    users: 'Users',
    account: 'Account',
  },
  groups: {
    management: 'Management',
    admin: 'Administration',
  },
  offline: 'No network. This page shows data from {when}.',
  skip: 'Skip to content',
  sidebar: 'Main menu',
  tabs: 'Shortcuts',
  backTo: 'Back: {name}',
  user: '{initials}, {name}: account and sign-out',
  signOut: 'Sign out',
  sectionGroups: {
    daily: 'Daily',
    work: 'Work',
    setUp: 'Facility',
  },
  sections: {
    place: 'Sections of the facility',
    company: 'Sections of the company',
  },
  switch: {
    place: '{name}: choose another facility',
    company: '{name}: choose another company',
    search: 'Search by name or address',
    none: 'No results',
    more: 'Type more characters to narrow the list',
  },
  refused: {
    title: 'You have no access to this page',
    whose: 'Only for: {types}',
    ask: 'If you need it, ask the administrator of your company: {company}',
    askOperator: 'If you need access, ask the operator of this installation.',
    back: 'Go to the dashboard',
  },
  session: {
    title: 'Your session has ended',
    text: 'Sign in again to continue where you stopped.',
    waiting:
      '{count, plural, one {# entry is saved in this browser and will be sent after you sign in.} other {# entries are saved in this browser and will be sent after you sign in.}}',
    other: 'Sign in with another account',
  },
  development: 'Development version',
  scheme: {
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
    label: 'Appearance',
    choice: { auto: 'System', light: 'Light', dark: 'Dark' },
  },
  language: {
    choose: 'Choose language',
    soon: 'Coming soon',
  },
  missing: {
    title: 'Page not found',
    text: 'The address is wrong or the page has moved.',
    back: 'Go to the dashboard',
  },
};
