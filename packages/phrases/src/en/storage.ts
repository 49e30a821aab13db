import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type': 'This kind of file is not accepted',
    'files/too_large': 'The file is too large (5 MB at most)',
    'files/unreadable': 'The file could not be read. Try again or choose another one.',
    'storage/link_expired': 'The link to the file has expired. Reload the page.',
  },
};
