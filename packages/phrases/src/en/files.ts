import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  errors: {
    'files/category_required': 'Choose a category for the file. If there is none yet, add one first.',
    'files/active_content':
      'Programs, scripts, web pages, SVG drawings and documents with macros are not accepted, because they can do something when opened. Save the document as PDF and send that.',
    'files/already_replaced': 'A newer version has replaced this one. Reload the list and replace the newest.',
    'files/too_many': 'There is no room for more here. Delete some before you add another.',
    'files/too_many_uploads': 'You have 50 unfinished uploads here. Finish or cancel them before you begin another.',
    'files/wrong_part': 'A part of the file is not as large as announced. Send it again.',
    'files/parts_missing': 'Parts of the file are still missing. Resume the upload.',
    'files/upload_complete': 'This upload is complete already',
    'files/damaged': 'What arrived is not what was sent. Send the file again from the beginning.',
  },
};
