import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addAction } from './add-action.ts';
import { addImage } from './add-image.ts';
import { addObject } from './add-object.ts';
import { addObservation } from './add-observation.ts';
import { deleteAction } from './delete-action.ts';
import { deleteImage } from './delete-image.ts';
import { deleteObject } from './delete-object.ts';
import { deleteObservation } from './delete-observation.ts';
import { getAction } from './get-action.ts';
import { getImage } from './get-image.ts';
import { getObject } from './get-object.ts';
import { getObservation } from './get-observation.ts';
import { listActions } from './list-actions.ts';
import { listImages } from './list-images.ts';
import { listObjects } from './list-objects.ts';
import { listObservations } from './list-observations.ts';
import { updateAction } from './update-action.ts';
import { updateObject } from './update-object.ts';
import { updateObservation } from './update-observation.ts';

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
