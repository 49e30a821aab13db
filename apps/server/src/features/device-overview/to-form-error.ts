import { AppError } from '../../kernel/app-error.ts';

const ALREADY_EXISTS = 'devices/uniqueid_already_exists';

/** The form of the global area has one number field and its own error code for a number in use (D section 8). */
export const toFormError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== ALREADY_EXISTS && error.fields.length === 0)) throw error;
    const fields = error.fields.map((fieldError) =>
      fieldError.field === 'specificUniqueIds' ? { ...fieldError, field: 'uniqueId' } : fieldError,
    );
    const code = error.code === ALREADY_EXISTS ? 'UNIQUE_ID_EXISTS' : error.code;
    throw new AppError(code, { fields, cause: error, ...(error.details === null ? {} : { details: error.details }) });
  }
};
