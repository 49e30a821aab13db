import { useQuery } from '@tanstack/react-query';
import { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import type { DocumentDelivery, SendDocumentPayload } from '@trapline/contract/document-deliveries/schemas.ts';
import type { z } from 'zod';
import { call } from '~/lib/api.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The document of a page. Its deliveries are those of all its issues. */
export type DeliverySubject =
  | { readonly kind: 'visit'; readonly placeId: string; readonly inspectionId: string }
  | { readonly kind: 'intervention'; readonly placeId: string; readonly interventionId: string }
  | { readonly kind: 'report'; readonly reportId: string };

const requestOf = (subject: DeliverySubject) => {
  switch (subject.kind) {
    case 'visit': {
      const { placeId, inspectionId } = subject;
      const input = { params: { placeId, inspectionId } };
      return {
        queryKey: keyOf(documentDeliveries.listOfVisit, input),
        fetch: (signal: AbortSignal) => call(documentDeliveries.listOfVisit, input, { signal }),
      };
    }
    case 'intervention': {
      const { placeId, interventionId } = subject;
      const input = { params: { placeId, interventionId } };
      return {
        queryKey: keyOf(documentDeliveries.listOfIntervention, input),
        fetch: (signal: AbortSignal) => call(documentDeliveries.listOfIntervention, input, { signal }),
      };
    }
    case 'report': {
      const input = { params: { reportId: subject.reportId } };
      return {
        queryKey: keyOf(documentDeliveries.listOfReport, input),
        fetch: (signal: AbortSignal) => call(documentDeliveries.listOfReport, input, { signal }),
      };
    }
  }
};

/** While a mail waits, its state changes within seconds. */
const POLL_MS = 5000;
const isWaiting = ({ state }: DocumentDelivery): boolean => state === 'QUEUED' || state === 'RETRYING';

/** The deliveries of a document, newest first, and the people who may see it. */
export const useDeliveries = (subject: DeliverySubject) => {
  const { queryKey, fetch } = requestOf(subject);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isWaiting) ? POLL_MS : false),
  });
};

type Body = z.input<typeof SendDocumentPayload>;

/** Sends an issue of the document. */
export const useSendDocument = (subject: DeliverySubject) => {
  const sendReport = useWrite(documentDeliveries.sendReport, { showsErrors: true });
  const sendProtocol = useWrite(documentDeliveries.sendProtocol, { showsErrors: true });
  return (documentUuid: string, body: Body) => {
    if (subject.kind !== 'intervention') {
      return sendReport.mutateAsync({ params: { reportId: documentUuid }, body });
    }
    const { placeId, interventionId } = subject;
    return sendProtocol.mutateAsync({ params: { placeId, interventionId, protocolId: documentUuid }, body });
  };
};

export const useRevokeLink = () => useWrite(documentDeliveries.revokeLink, { showsErrors: true });
