import { maps } from '@trapline/contract/maps/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createMap } from './create-map.ts';
import { deleteMap } from './delete-map.ts';
import { getHeatmap, listHeatmapVisits } from './heatmap.ts';
import { printMap } from './print-map.ts';
import { getMap, getSignedUrl, listMaps } from './read-maps.ts';
import { agreeToRevision, compareMap, listRevisions, publishRevision } from './revisions.ts';
import { updateMap } from './update-map.ts';

export const mapsRoutes = implement('maps', maps, {
  list: listMaps,
  get: getMap,
  create: createMap,
  update: updateMap,
  delete: deleteMap,
  signedUrl: getSignedUrl,
  image: printMap,
  listRevisions,
  publishRevision,
  agreeToRevision,
  compare: compareMap,
  heatmap: getHeatmap,
  heatmapVisits: listHeatmapVisits,
});
