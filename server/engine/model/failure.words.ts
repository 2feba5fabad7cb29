import type { ModelTrouble } from './call.history.ts'

/**
 * What operators read when a model does not answer: what is wrong and how to fix it. The command line and the
 * operator's page show the same words.
 */
const advice: Readonly<Record<ModelTrouble['outcome'] | 'circuit open', string>> = {
  unreachable: 'nothing answers there, or the connection was lost: check that the model server is running',
  denied: 'it refuses every request: check the address (most end in /v1), LLM_MODEL and LLM_API_KEY',
  'no chat':
    'there is no chat endpoint at the address, or the model cannot chat (an embedding or base model): check the address (most end in /v1) and LLM_MODEL',
  'small context':
    'its context is too small for the questions: give it 16384 tokens (OLLAMA_CONTEXT_LENGTH for Ollama, -c for llama.cpp, --max-model-len for vLLM, the context length of the model in LM Studio)',
  'reads a part':
    'it answers, but reads only the beginning of long questions, because its context is too small: give it 16384 tokens (OLLAMA_CONTEXT_LENGTH for Ollama, -c for llama.cpp, --max-model-len for vLLM, the context length of the model in LM Studio)',
  'cut off':
    'its answer was cut off by a length limit: raise the context or the answer limit on the model server; if the model thinks before it answers, switch that off, because its thinking counts too',
  'only thoughts':
    'its thinking uses up the whole answer, so nothing is written: switch its thinking off on the model server (--reasoning-budget 0 for llama.cpp), or use a model that does not think',
  foreign: 'what answers there is not a chat-completions endpoint: check the address (most end in /v1)',
  elsewhere:
    'it redirects every request to another address, and texts are only sent to an address that was configured: set LLM_BASE_URL to the final address',
  certificate:
    'its certificate is not trusted here, or it does not use https: set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or use http on the same machine',
  broken: 'it answers with an internal error: see its log',
  busy: 'it has too many requests, or there is no credit left',
  slow: 'no answer within LLM_TIMEOUT_MS: raise it (to 20000 at most), or use a smaller model or a faster machine',
  oversized: 'its answer was too large',
  rejected: 'it refuses every form of the request',
  withheld: 'it declined to answer',
  invalid: 'its answer was still unusable after one repair',
  leak: 'it repeated its instructions or the key',
  spent: 'a limit of LLM_*_TOKENS, LLM_*_SECONDS or LLM_*_COST has been reached',
  aborted: 'the person left before it answered',
  unexpected: 'a bug in this program; please report it',
  'circuit open': 'not asked, because it has failed too often',
}

/** Shown instead of the advice for `slow` if the model was seen thinking. */
const adviceToThinker =
  'it thinks for longer than LLM_TIMEOUT_MS before it answers: switch its thinking off on the model server (--reasoning-budget 0 for llama.cpp), or use a model that does not think'

export const adviceOn = (outcome: string, thinks = false): string =>
  outcome === 'slow' && thinks ? adviceToThinker : ((advice as Record<string, string>)[outcome] ?? outcome)
