import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Their windows show a refusal. */
const shown = { showsErrors: true } as const;

export const useStartTotp = () => useWrite(secondFactor.startTotp, shown);
export const useConfirmTotp = () => useWrite(secondFactor.confirmTotp, shown);
export const useRemoveTotp = () => useWrite(secondFactor.removeTotp, shown);
export const useNewRecoveryCodes = () => useWrite(secondFactor.newRecoveryCodes, shown);
export const useStartPasskey = () => useWrite(secondFactor.startPasskey, shown);
export const useAddPasskey = () => useWrite(secondFactor.addPasskey, shown);
export const useRenamePasskey = () => useWrite(secondFactor.renamePasskey, shown);
export const useRemovePasskey = () => useWrite(secondFactor.removePasskey, shown);
