import { files } from '@trapline/contract/files/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createCategory, deleteCategory, getCategory, listCategories, updateCategory } from './place-categories.ts';
import { createFile, deleteFile, getFile, getSignedUrl, listFiles, updateFile } from './place-files.ts';
import { abortUpload, beginUpload, completeUpload, getUpload, listUploads, putPart } from './place-uploads.ts';

export const filesRoutes = implement('files', files, {
  listCategories,
  createCategory,
  getCategory,
  updateCategory,
  deleteCategory,
  list: listFiles,
  create: createFile,
  get: getFile,
  update: updateFile,
  delete: deleteFile,
  signedUrl: getSignedUrl,
  listUploads,
  beginUpload,
  getUpload,
  putPart,
  completeUpload,
  abortUpload,
});
