import { otpCodesContract } from '../../otp/otp-codes.contract.js';
import { MemoryOtpCodes } from './otp-codes.memory.js';

otpCodesContract('memory', async () => new MemoryOtpCodes());
