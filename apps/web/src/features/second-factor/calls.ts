import { useQuery } from '@tanstack/react-query';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCompanyRule = (companyId: string) =>
  useQuery(queryFor(secondFactor.getRule, { params: { companyId } }));
export const useSetCompanyRule = () => useWrite(secondFactor.setRule);

export const useAdminRule = () => useQuery(queryFor(secondFactor.getAdminRule, {}));
export const useSetAdminRule = () => useWrite(secondFactor.setAdminRule);

export const useSecondFactor = () => useQuery(queryFor(secondFactor.get, {}));

export const useSessions = () => useQuery({ ...queryFor(auth.listSessions, {}), select: ({ sessions }) => sessions });
export const useEndSession = () => useWrite(auth.endSession, { showsErrors: true });
export const useEndOtherSessions = () => useWrite(auth.endOtherSessions, { showsErrors: true });

export const useSignIns = () => useQuery({ ...queryFor(auth.listSignIns, {}), select: ({ signIns }) => signIns });

/** The windows of these calls show a refusal themselves. */
const SHOW_ERRORS = { showsErrors: true } as const;

export const useStartTotp = () => useWrite(secondFactor.startTotp, SHOW_ERRORS);
export const useConfirmTotp = () => useWrite(secondFactor.confirmTotp, SHOW_ERRORS);
export const useRemoveTotp = () => useWrite(secondFactor.removeTotp, SHOW_ERRORS);
export const useNewRecoveryCodes = () => useWrite(secondFactor.newRecoveryCodes, SHOW_ERRORS);
export const useStartPasskey = () => useWrite(secondFactor.startPasskey, SHOW_ERRORS);
export const useAddPasskey = () => useWrite(secondFactor.addPasskey, SHOW_ERRORS);
export const useRenamePasskey = () => useWrite(secondFactor.renamePasskey, SHOW_ERRORS);
export const useRemovePasskey = () => useWrite(secondFactor.removePasskey, SHOW_ERRORS);
