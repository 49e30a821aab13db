import type { Client } from 'pg';
import type { ApiClient } from './api-client.ts';

/** The states of deliveries, with the result of the last attempt. */
const DELIVERIES = [
  ['inspection.approved', 'DELIVERED', 1, 204, null, null],
  ['inspection.finished', 'WAITING', 3, null, 'TIMEOUT', null],
  ['report.issued', 'FAILED', 10, 503, null, '{"error":"maintenance"}'],
  ['device.added', 'FAILED', 1, 302, 'REDIRECT', null],
] as const;

const PAYLOAD = JSON.stringify({ id: '0', type: 'inspection.approved', data: { facts: { version: 1 } } });

/** Creates an API key and a silent webhook of the company, with deliveries in all states; returns its uuid. */
export const webhookWithDeliveries = async (api: ApiClient, client: Client, companyUuid: string): Promise<string> => {
  const company = `/api/companies/${companyUuid}`;
  await api('POST', `${company}/api-keys`, { name: 'Magazyn centralny', scopes: ['places.read', 'devices.write'] });
  const { webhook } = (
    await api('POST', `${company}/webhooks`, {
      url: 'https://erp.example/integrations/trapline/incoming-messages?tenant=deratex-poznan',
      description: 'System zamówień',
      events: ['inspection.approved', 'inspection.finished', 'report.issued', 'device.added'],
      active: false,
    })
  ).body;
  for (const [event, outcome, tries, status, fault, answer] of DELIVERIES) {
    const { rows } = await client.query(
      `insert into webhook_deliveries (uuid, root_company_id, webhook_id, event, payload, outcome, tries, status, fault,
        next_try_at, created_at)
      select gen_random_uuid(), root_company_id, id, $2, $3, $4, $5, $6, $7,
        case $4 when 'WAITING' then now() + interval '1 hour' end, now() - interval '2 hours'
      from webhooks where uuid = $1 returning id, root_company_id`,
      [webhook.uuid, event, PAYLOAD, outcome, tries, status, fault],
    );
    await client.query(
      `insert into webhook_tries (root_company_id, delivery_id, at, duration_ms, status, fault, answer)
      values ($1, $2, now() - interval '1 hour', 213, $3, $4, $5)`,
      [rows[0].root_company_id, rows[0].id, status, fault, answer],
    );
  }
  return webhook.uuid;
};
