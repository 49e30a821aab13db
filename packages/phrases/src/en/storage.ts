import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'This file type is not accepted here. The type is detected from the content, not from the name. Save a photo as JPEG or a document as PDF and upload it again.',
    'files/too_large': 'The file is too large (at most 5 MB)',
    'files/unreadable': 'The file could not be read. Try again or choose another one.',
    'storage/link_expired': 'The link to the file has expired. Reload the page.',
  },
};
