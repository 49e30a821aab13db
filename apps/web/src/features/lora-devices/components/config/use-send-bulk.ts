import { useConfigureConnection } from '../../api/use-configure-connection.ts';
import { useConfigureInputs } from '../../api/use-configure-inputs.ts';
import { useConfigureSths } from '../../api/use-configure-sths.ts';
import type { BulkBody } from './bulk-run.ts';

/** Sends what many are given to one of them. */
export const useSendBulk = () => {
  const inputs = useConfigureInputs();
  const connection = useConfigureConnection();
  const sths = useConfigureSths();
  return (what: BulkBody, loraDeviceId: string): Promise<unknown> => {
    const params = { loraDeviceId };
    if (what.kind === 'inputs') return inputs.mutateAsync({ params, body: what.body });
    if (what.kind === 'connection') return connection.mutateAsync({ params, body: what.body });
    return sths.mutateAsync({ params, body: what.body });
  };
};
