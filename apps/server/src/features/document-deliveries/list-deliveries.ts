import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { selectDeliveries } from './deliveries.queries.ts';
import { type DeliveredSubject, selectIntervention, selectReportSubject, selectVisit } from './documents.queries.ts';
import { presentDelivery } from './present-delivery.ts';
import { type RecipientRow, selectRecipients } from './recipients.queries.ts';

const presentRecipient = ({ uuid, name, surname, email, language, isOfClient }: RecipientRow) => ({
  uuid,
  name,
  surname,
  email,
  language,
  isOfClient,
});

const loadDeliveries = async (ctx: AnyCtx, { placeIds, of }: DeliveredSubject) => ({
  deliveries: (await selectDeliveries(ctx, of)).map(presentDelivery(ctx)),
  recipients: (await selectRecipients(ctx, placeIds)).map(presentRecipient),
});

export const listOfVisit: Handler<typeof documentDeliveries.listOfVisit> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectVisit(ctx, place.id, params.inspectionId));
  return loadDeliveries(ctx, { placeIds: [place.id], of: { inspectionId: id } });
};

export const listOfIntervention: Handler<typeof documentDeliveries.listOfIntervention> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  return loadDeliveries(ctx, { placeIds: [place.id], of: { interventionId: id } });
};

export const listOfReport: Handler<typeof documentDeliveries.listOfReport> = async (ctx, { params }) =>
  loadDeliveries(ctx, requireFound(await selectReportSubject(ctx, params.reportId)));
