import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addImage } from './add-image.ts';
import { deleteImage } from './delete-image.ts';
import { getImage } from './get-image.ts';
import { listImages } from './list-images.ts';
import {
  addAction,
  addObject,
  addObservation,
  deleteAction,
  deleteObject,
  deleteObservation,
  getAction,
  getObject,
  getObservation,
  listActions,
  listObjects,
  listObservations,
  updateAction,
  updateObject,
  updateObservation,
} from './record-operations.ts';

export const deviceRecordsRoutes = implement('deviceRecords', deviceRecords, {
  listActions,
  getAction,
  addAction,
  updateAction,
  deleteAction,
  listObjects,
  getObject,
  addObject,
  updateObject,
  deleteObject,
  listObservations,
  getObservation,
  addObservation,
  updateObservation,
  deleteObservation,
  listImages,
  getImage,
  addImage,
  deleteImage,
});
