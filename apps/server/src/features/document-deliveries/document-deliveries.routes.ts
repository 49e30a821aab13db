import { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listOfIntervention, listOfReport, listOfVisit } from './list-deliveries.ts';
import { openLink, showLink } from './open-link.ts';
import { revokeLink } from './revoke-link.ts';
import { sendProtocol, sendReport } from './send-document.ts';

export const documentDeliveriesRoutes = implement('documentDeliveries', documentDeliveries, {
  listOfVisit,
  listOfIntervention,
  listOfReport,
  sendReport,
  sendProtocol,
  revokeLink,
  showLink,
  openLink,
});
