import { bannerActs } from './banner-acts';
import { inquiryActs } from './inquiry-acts';
import { messageActs } from './message-acts';
import { postActs } from './post-acts';

/** The operator's acts on boards, banners, inquiries and messages. */
export const boardActs = { ...inquiryActs, ...postActs, ...bannerActs, ...messageActs };
