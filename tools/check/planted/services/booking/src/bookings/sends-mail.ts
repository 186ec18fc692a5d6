// refused: smtp-in-edges
import { createTransport } from 'nodemailer';

export const transport = createTransport({});
