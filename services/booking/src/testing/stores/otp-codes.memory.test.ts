import { otpCodesContract } from '../../selling/local-price/otp-codes.contract.js';
import { MemoryOtpCodes } from './otp-codes.memory.js';

otpCodesContract('memory', async () => new MemoryOtpCodes());
