import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { DeliveryList, DocumentDelivery, SendDocumentPayload } from './schemas.ts';

const BOUNDED = 'the queries stop at 200 deliveries and 500 people';
const ReportParams = z.object({ reportId: Ref });
const InterventionParams = z.object({ placeId: Ref, interventionId: Ref });

const LinkParams = z.object({ token: z.string().max(200) });
const LINK_ACCESS = { public: 'the secret in the link is the right to one document' } as const;
/** An office with many people has one address. */
const LINK_THROTTLE = { perAddress: 300, windowSeconds: 600 } as const;

/** Mails to people outside of the installation, sent in the name of a company. */
const SEND_THROTTLE = { perPerson: 60, windowSeconds: 3600 } as const;

/** Documents sent by mail: recipients, state, links without an account. */
export const documentDeliveries = defineContract({
  listOfVisit: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/deliveries',
    summary: 'Lists to whom reports of a visit were sent, newest first, and the people who may see them.',
    access: { can: 'documents.send' },
    params: z.object({ placeId: Ref, inspectionId: Ref }),
    response: DeliveryList,
    bounded: BOUNDED,
    errors: [],
  },
  listOfIntervention: {
    method: 'GET',
    path: '/api/places/{placeId}/interventions/{interventionId}/deliveries',
    summary: 'Lists to whom protocols of an intervention were sent, newest first, and the people who may see them.',
    access: { can: 'documents.send' },
    params: InterventionParams,
    response: DeliveryList,
    bounded: BOUNDED,
    errors: [],
  },
  listOfReport: {
    method: 'GET',
    path: '/api/reports/{reportId}/deliveries',
    summary: 'Lists to whom the issues of a report were sent, newest first, and the people who may see them.',
    access: { can: 'documents.send' },
    params: ReportParams,
    response: DeliveryList,
    bounded: BOUNDED,
    errors: [],
  },
  sendReport: {
    method: 'POST',
    path: '/api/reports/{reportId}/deliveries',
    summary: 'Sends one issue of a report of a visit or a period to people and to one more address.',
    access: { can: 'documents.send' },
    params: ReportParams,
    body: SendDocumentPayload,
    throttle: SEND_THROTTLE,
    response: z.object({ deliveries: z.array(DocumentDelivery) }),
    errors: ['document_deliveries/no_recipient', 'document_deliveries/too_large_to_attach'],
    repeat: 'key',
  },
  sendProtocol: {
    method: 'POST',
    path: '/api/places/{placeId}/interventions/{interventionId}/protocols/{protocolId}/deliveries',
    summary: 'Sends one issue of a protocol of an intervention to people and to one more address.',
    access: { can: 'documents.send' },
    params: InterventionParams.extend({ protocolId: Ref }),
    body: SendDocumentPayload,
    throttle: SEND_THROTTLE,
    response: z.object({ deliveries: z.array(DocumentDelivery) }),
    errors: ['document_deliveries/no_recipient', 'document_deliveries/too_large_to_attach'],
    repeat: 'key',
  },
  revokeLink: {
    method: 'POST',
    path: '/api/document-deliveries/{documentDeliveryId}/revoke',
    summary: 'Revokes the link of a delivery; if its mail still waits, it is not sent.',
    access: { can: 'documents.send' },
    params: z.object({ documentDeliveryId: Ref }),
    response: z.object({ delivery: DocumentDelivery }),
    errors: ['document_deliveries/no_link'],
    repeat: { natural: 'a revoked link stays revoked' },
  },
  showLink: {
    method: 'GET',
    path: '/api/document-links/{token}',
    summary: 'Returns the page of a link from a mail, with the button that opens the document; it counts nothing.',
    access: LINK_ACCESS,
    params: LinkParams,
    throttle: LINK_THROTTLE,
    response: { file: 'text/html' },
    errors: [],
  },
  openLink: {
    method: 'POST',
    path: '/api/document-links/{token}',
    summary: 'Returns the PDF of a link from a mail and records that it was opened. The request body is ignored.',
    access: LINK_ACCESS,
    params: LinkParams,
    form: true,
    throttle: LINK_THROTTLE,
    response: { file: 'application/pdf' },
    errors: [],
    repeat: { natural: 'the document stays the same; each opening is counted' },
  },
});
