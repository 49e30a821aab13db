import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Sign in',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    setup: 'First start',
    gallery: 'Component gallery',
    missing: 'There is no such page',
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
  skip: 'Skip to content',
  sidebar: 'Main menu',
  tabs: 'Shortcuts',
  backTo: 'Back: {name}',
  user: '{initials}, {name}: account and sign-out',
  signOut: 'Sign out',
  waiting: {
    title: '{count, plural, one {# record waits to be sent} other {# records wait to be sent}}',
    text: 'Once you sign out nothing more is sent. The records stay on this device and are sent when you sign in here again.',
    leave: 'Sign out all the same',
  },
  sectionGroups: {
    daily: 'Every day',
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
    none: 'Nothing matches',
    more: 'Type more to narrow the list',
  },
  refused: {
    title: 'You have no access to this page',
    whose: 'Only opened by: {types}',
    ask: 'If you need it, ask the administrator of your company: {company}',
    back: 'Go to the dashboard',
  },
  session: {
    title: 'Your session has ended',
    text: 'Sign in again and you are back exactly here.',
    waiting:
      '{count, plural, one {# record is safe in this browser and is sent once you sign in.} other {# records are safe in this browser and are sent once you sign in.}}',
    other: 'Sign in as somebody else',
  },
  development: 'Development version',
  scheme: {
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
    label: 'Appearance',
    choice: { auto: 'As the system', light: 'Light', dark: 'Dark' },
  },
  language: {
    choose: 'Choose language',
    soon: 'Coming soon',
  },
  missing: {
    title: 'There is no such page',
    text: 'The address is wrong or the page has moved.',
    back: 'Go to the dashboard',
  },
};
