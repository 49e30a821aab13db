import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Sign in',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    setup: 'First start',
    dashboard: 'Dashboard',
    account: 'My account',
    places: 'Facilities',
    place: 'Facility',
    placeDevices: 'Devices',
    inspections: 'Inspections',
    inspection: 'Inspection',
    gallery: 'Component gallery',
  },
  menu: {
    dashboard: 'Dashboard',
    places: 'Facilities',
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
  dashboard: {
    greeting: 'Hello, {name}',
    places: 'Your facilities',
    allPlaces: '{count, plural, one {See # facility} other {See all # facilities}}',
    none: 'You have no facilities yet',
    noneText: 'Once an administrator assigns a facility to you, it appears here.',
    tile: {
      places: 'Facilities',
      devices: 'Devices',
      companies: 'Companies',
    },
  },
};
