import type { Catalogue } from '../catalogue.ts';

export const ui: Catalogue['ui'] = {
  action: {
    changed: 'Unsaved changes',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    clear: 'Clear',
    clearFilters: 'Clear filters',
  },
  filters: '{count, plural, =0 {Filters} one {Filters: # on} other {Filters: # on}}',
  state: {
    loading: 'Loading',
    stale: 'This was loaded earlier.',
  },
  error: {
    missing: 'Not found',
    missingText: 'The address is wrong, it was deleted, or you have no access to it.',
    title: 'The data could not be loaded',
    requestId: 'Reference: {id}',
  },
  faults: {
    network: 'No connection to the server. Check the network and try again.',
    timeout: 'The server did not answer in time. Try again.',
  },
  unsaved: {
    title: 'Unsaved changes',
    text: 'If you leave, what you have entered is lost.',
    leave: 'Leave without saving',
  },
  danger: {
    title: 'Deletion',
    typeName: 'To confirm, type the name: {name}',
    otherName: 'This is another name',
  },
  grid: {
    actions: 'Actions',
    more: 'More: {name}',
    select: 'Select: {name}',
    selectAll: 'Select all',
    selected: '{count, number} selected',
    selectedOf: '{count, number} of {total, number} selected',
    clearSelection: 'Clear the selection',
    bulk: 'Actions for the selection',
    pages: 'Pages of the list',
    page: 'Page {page, number}',
    pageOf: 'Page {page, number} of {total, number}',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
  },
  meter: {
    battery: 'Battery',
    bait: 'Bait eaten',
    signal: {
      high: 'Strong signal',
      medium: 'Good signal',
      low: 'Weak signal',
    },
  },
  files: {
    hint: 'Drop photos here or choose them from your device.',
    unreadable: 'This file cannot be read as a photo.',
    retry: 'Send again: {name}',
    dismiss: 'Remove from the list: {name}',
    state: {
      preparing: 'Waiting to be sent',
      sending: 'Sending',
      sent: 'Sent',
    },
  },
  signature: {
    hint: 'Sign with a finger, a pen or the mouse',
    clear: 'Clear the signature',
    alternative: 'Instead of signing it is enough to type the full name.',
  },
  photos: {
    open: 'Enlarge: {name}',
    position: 'Photo {position, number} of {count, number}',
    previous: 'Previous photo',
    next: 'Next photo',
    broken: 'Problem fetching the photo',
  },
  scan: {
    label: 'Camera view: point it at a QR code',
    starting: 'Starting the camera',
    refused: 'The camera is not allowed. Allow it in the browser settings or type the number.',
    missing: 'The camera could not be started. Type the number instead.',
  },
};
