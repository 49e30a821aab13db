import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Sign in',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    setup: 'First start',
    gallery: 'Component gallery',
    missing: 'There is no such page',
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
  },
  skip: 'Skip to content',
  sidebar: 'Main menu',
  tabs: 'Shortcuts',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  user: '{initials}, {name}: account and sign-out',
  signOut: 'Sign out',
  waiting: {
    title: '{count, plural, one {# record waits to be sent} other {# records wait to be sent}}',
    text: 'Once you sign out nothing more is sent. The records stay on this device and are sent when you sign in here again.',
    leave: 'Sign out all the same',
  },
  scan: 'Scan code',
  placeSections: 'Facility sections',
  development: 'Development version',
  scheme: {
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
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
