import type { ModelTrouble } from './llm.engine.ts'

/**
 * What operators read when a model does not answer: what is wrong and how to fix it. The command line and the
 * operator's page show the same words.
 */
const advice: Readonly<Record<ModelTrouble['outcome'] | 'circuit open', string>> = {
  unreachable: 'nobody answers there, or the connection is lost: see that the model server runs',
  denied: 'it refuses every request: check the address (most end in /v1), LLM_MODEL and LLM_API_KEY',
  'no chat':
    'there is no chat at the address, or the model is not made for it (an embedding or base model): check the address (most end in /v1) and LLM_MODEL',
  'small context':
    'its context is too small for what is asked: give it 16384 tokens (OLLAMA_CONTEXT_LENGTH for Ollama, -c for llama.cpp, --max-model-len for vLLM, the context length of the model in LM Studio)',
  'reads a part':
    'it answers, but reads only the beginning of long questions, because its context is too small: give it 16384 tokens (OLLAMA_CONTEXT_LENGTH for Ollama, -c for llama.cpp, --max-model-len for vLLM, the context length of the model in LM Studio)',
  'cut off':
    'its answer was cut off by a limit of length: raise the context or the tokens of an answer at the model server; if it thinks first, switch that off, because thoughts count too',
  'only thoughts':
    'it thinks for longer than an answer may be, and then writes nothing: switch its thinking off at the model server (--reasoning-budget 0 for llama.cpp), or take a model that does not think',
  foreign: 'what answers is no chat-completions endpoint: check the address (most end in /v1)',
  elsewhere:
    'it sends every request on to another address, and texts are not sent where nobody configured it: set LLM_BASE_URL to that address itself',
  certificate:
    'its certificate is not trusted here, or it does not speak https: name the file of its authority in NODE_EXTRA_CA_CERTS, or use http on the same machine',
  broken: 'it answers with an error of its own: see its log',
  busy: 'it has too many requests or no credit left',
  slow: 'no answer within LLM_TIMEOUT_MS: raise it (to 20000 at most), or take a smaller model or a faster machine',
  oversized: 'it sent more than an answer can be',
  rejected: 'it refuses the request in every form',
  withheld: 'it declined to answer',
  invalid: 'what it wrote is not usable, also after one repair',
  leak: 'it repeated its instructions or the key',
  spent: 'a limit of LLM_*_TOKENS, LLM_*_SECONDS or LLM_*_COST is reached',
  aborted: 'the person had left before it answered',
  unexpected: 'a fault of this program, please report it',
  'circuit open': 'not asked, after failures of the endpoint',
}

/** Shown instead of the advice for `slow` if the model was seen thinking. */
const adviceToThinker =
  'it thinks for longer than LLM_TIMEOUT_MS before it answers: switch its thinking off at the model server (--reasoning-budget 0 for llama.cpp), or take a model that does not think'

export const adviceOn = (outcome: string, thinks = false): string =>
  outcome === 'slow' && thinks ? adviceToThinker : ((advice as Record<string, string>)[outcome] ?? outcome)
