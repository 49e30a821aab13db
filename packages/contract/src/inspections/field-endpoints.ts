import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import {
  ImportedLogBatch,
  ImportedPlaceLogBatch,
  LogAnswer,
  LogBatch,
  PHOTO_BYTES_MAX,
  PhotoAnswer,
  PlaceLogBatch,
} from './field-entries.ts';

const OfPlace = z.object({ placeId: Ref });
const One = OfPlace.extend({ inspectionId: Ref });

const PHOTO_UPLOAD = { kinds: ['image/jpeg', 'image/png'], maxBytes: PHOTO_BYTES_MAX } as const;
const PHOTO_ERRORS = [
  'inspections/photo_differs',
  'inspections/contractors_facts',
  'inspections/entry_refused',
  'files/invalid_type',
  'files/too_large',
  'files/unreadable',
] as const;

/** Work that is recorded on a phone, with or without network: in a visit, or in a facility outside of visits. */
export const inspectionFieldEndpoints = defineContract({
  receiveLog: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/log',
    summary:
      'Receives entries of the log of one phone in order, each once; an entry that cannot be applied is stored for the office.',
    access: { can: 'inspections.record' },
    params: One,
    body: LogBatch,
    response: LogAnswer,
    errors: [
      'inspections/log_gap',
      'inspections/log_forked',
      'inspections/start_set_aside',
      'inspections/entry_refused',
      'inspections/contractors_facts',
    ],
    repeat: { natural: 'an entry is recognised by its number in the log and by its uuid' },
  },
  putPhoto: {
    method: 'PUT',
    path: '/api/places/{placeId}/inspections/{inspectionId}/photos/{photoId}',
    summary:
      'Receives the bytes of a photo that the log of a phone has announced; other bytes than announced are refused.',
    access: { can: 'inspections.record' },
    params: One.extend({ photoId: Ref }),
    upload: PHOTO_UPLOAD,
    response: PhotoAnswer,
    errors: PHOTO_ERRORS,
    repeat: { natural: 'a photo is recognised by its uuid and stored once' },
  },
  importLog: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/log/import',
    summary:
      'Receives entries from the rescue file of a phone as those of their author; entries that the phone has sent before keep their result.',
    access: { can: 'inspections.import-log' },
    params: One,
    body: ImportedLogBatch,
    response: LogAnswer,
    errors: ['inspections/log_gap', 'inspections/log_forked', 'inspections/contractors_facts'],
    repeat: { natural: 'an entry is recognised by its number in the log and by its uuid' },
  },
  importPhoto: {
    method: 'PUT',
    path: '/api/places/{placeId}/inspections/{inspectionId}/photos/{photoId}/import',
    summary: 'Receives the bytes of a photo from the rescue file of a phone as those of the author of its log.',
    access: { can: 'inspections.import-log' },
    params: One.extend({ photoId: Ref }),
    upload: PHOTO_UPLOAD,
    response: PhotoAnswer,
    errors: PHOTO_ERRORS,
    repeat: { natural: 'a photo is recognised by its uuid and stored once' },
  },
  receivePlaceLog: {
    method: 'POST',
    path: '/api/places/{placeId}/log',
    summary:
      'Receives interventions and recommendations of one phone in order, each once; an entry that cannot be applied is stored for the office.',
    access: { can: 'inspections.record' },
    params: OfPlace,
    body: PlaceLogBatch,
    response: LogAnswer,
    errors: ['inspections/log_gap', 'inspections/log_forked', 'inspections/contractors_facts'],
    repeat: { natural: 'an entry is recognised by its number in the log and by its uuid' },
  },
  putPlacePhoto: {
    method: 'PUT',
    path: '/api/places/{placeId}/log/photos/{photoId}',
    summary:
      'Receives the bytes of a photo that the log of the facility has announced; other bytes than announced are refused.',
    access: { can: 'inspections.record' },
    params: OfPlace.extend({ photoId: Ref }),
    upload: PHOTO_UPLOAD,
    response: PhotoAnswer,
    errors: PHOTO_ERRORS,
    repeat: { natural: 'a photo is recognised by its uuid and stored once' },
  },
  importPlaceLog: {
    method: 'POST',
    path: '/api/places/{placeId}/log/import',
    summary:
      'Receives interventions and recommendations from the rescue file of a phone as those of their author; entries that the phone has sent before keep their result.',
    access: { can: 'inspections.import-log' },
    params: OfPlace,
    body: ImportedPlaceLogBatch,
    response: LogAnswer,
    errors: ['inspections/log_gap', 'inspections/log_forked'],
    repeat: { natural: 'an entry is recognised by its number in the log and by its uuid' },
  },
  importPlacePhoto: {
    method: 'PUT',
    path: '/api/places/{placeId}/log/photos/{photoId}/import',
    summary:
      'Receives the bytes of a photo of an intervention or recommendation from the rescue file of a phone as those of its author.',
    access: { can: 'inspections.import-log' },
    params: OfPlace.extend({ photoId: Ref }),
    upload: PHOTO_UPLOAD,
    response: PhotoAnswer,
    errors: PHOTO_ERRORS,
    repeat: { natural: 'a photo is recognised by its uuid and stored once' },
  },
});
