import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createIntervention } from './create-intervention.ts';
import { deleteIntervention } from './delete-intervention.ts';
import { generateProtocol } from './generate-protocol.ts';
import { getIntervention } from './get-intervention.ts';
import { getProtocolUrl } from './get-protocol-url.ts';
import { addImage, deleteImage, listImages } from './images.ts';
import { listInterventions } from './list-interventions.ts';
import { updateIntervention } from './update-intervention.ts';

export const interventionsRoutes = implement('interventions', interventions, {
  list: listInterventions,
  create: createIntervention,
  get: getIntervention,
  update: updateIntervention,
  delete: deleteIntervention,
  signedUrl: getProtocolUrl,
  generatePdf: generateProtocol,
  listImages,
  addImage,
  deleteImage,
});
