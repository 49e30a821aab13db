import { AppError } from '../../kernel/app-error.ts';

const TAKEN = 'devices/uniqueid_already_exists';

/** The form of the global area has one number field and its own error code for a number in use (D section 8). */
export const toFormError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== TAKEN && error.fields.length === 0)) throw error;
    const fields = error.fields.map((fault) =>
      fault.field === 'specificUniqueIds' ? { ...fault, field: 'uniqueId' } : fault,
    );
    const code = error.code === TAKEN ? 'UNIQUE_ID_EXISTS' : error.code;
    throw new AppError(code, { fields, cause: error, ...(error.details === null ? {} : { details: error.details }) });
  }
};
