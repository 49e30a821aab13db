import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createCategory, deleteCategory, getCategory, listCategories, updateCategory } from './categories.ts';
import { createFile, deleteFile, getFile, getSignedUrl, listFiles, updateFile } from './files.ts';
import { abortUpload, beginUpload, completeUpload, getUpload, listUploads, putPart } from './uploads.ts';

export const companyFilesRoutes = implement('companyFiles', companyFiles, {
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
