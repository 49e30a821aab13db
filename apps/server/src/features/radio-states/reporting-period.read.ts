import { type RawBuilder, sql } from 'kysely';

/** Minutes between two reports: as reported, else as last set. The query must join `state`. */
export const reportingPeriod = (device: 'lora_devices' | 'device'): RawBuilder<number | null> =>
  sql<number | null>`coalesce(state.reporting_period,
    ceil((${sql.ref(device)}.configuration ->> 'unconfirmedStatusPeriod')::numeric / 60)::integer)`;
