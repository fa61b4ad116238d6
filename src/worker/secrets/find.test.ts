import { describe, expect, it } from 'vitest'
import { findSecrets } from './find.js'

/** Characters as an issuer's machine draws them; put together here, so that no file holds a token. */
const mix = (length: number) => 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY'.repeat(8).slice(0, length)
const hex = (length: number) => '7f3a9c1e5b2d8f604ac1d93e'.repeat(8).slice(0, length)

/** Kinds of secrets, each as it stands in a paste. */
const SECRETS: readonly (readonly [name: string, text: string])[] = [
  ['OpenAI', `sk-${mix(48)}`],
  ['OpenAI project', `sk-proj-${mix(60)}`],
  ['Anthropic', `sk-ant-api03-${mix(90)}`],
  ['OpenRouter', `sk-or-v1-${hex(64)}`],
  ['Groq', `gsk_${mix(52)}`],
  ['xAI', `xai-${mix(80)}`],
  ['Hugging Face', `hf_${mix(34)}`],
  ['Replicate', `r8_${mix(37)}`],
  ['Perplexity', `pplx-${mix(48)}`],
  ['Tavily', `tvly-dev-${mix(32)}`],
  ['LangSmith', `lsv2_pt_${hex(32)}_${hex(10)}`],
  ['Pinecone', `pcsk_${mix(60)}`],
  ['GitHub', `ghp_${mix(36)}`],
  ['GitHub app', `ghs_${mix(36)}`],
  ['GitHub fine-grained', `github_pat_${mix(22)}_${mix(59)}`],
  ['GitLab', `glpat-${mix(20)}`],
  ['npm', `npm_${mix(36)}`],
  ['PyPI', `pypi-${mix(80)}`],
  ['Docker', `dckr_pat_${mix(27)}`],
  ['Atlassian', `ATATT3x${mix(120)}`],
  ['Sentry', `sntrys_${mix(60)}`],
  ['Grafana', `glsa_${mix(32)}_${hex(8)}`],
  ['Linear', `lin_api_${mix(40)}`],
  ['Figma', `figd_${mix(40)}`],
  ['Notion', `ntn_${mix(46)}`],
  ['Postman', `PMAK-${hex(24)}-${hex(34)}`],
  ['AWS id', `AKIA${'A2B3C4D5E6F7G8H9'}`],
  ['AWS secret', `aws_secret_access_key = ${mix(40)}`],
  ['AWS session', `AWS_SESSION_TOKEN=${mix(120)}`],
  ['Google key', `AIza${mix(35)}`],
  ['Google access', `ya29.${mix(60)}`],
  ['Google client', `GOCSPX-${mix(28)}`],
  ['Azure storage', `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${mix(86)}==`],
  ['Azure signature', `https://x.blob.core.windows.net/a?sv=2024&sig=${mix(43)}%3D`],
  ['DigitalOcean', `dop_v1_${hex(64)}`],
  ['Vault', `hvs.${mix(90)}`],
  ['Terraform', `${mix(14)}.atlasv1.${mix(60)}`],
  ['Doppler', `dp.pt.${mix(40)}`],
  ['Databricks', `dapi${hex(32)}`],
  ['Supabase', `sbp_${hex(40)}`],
  ['PlanetScale', `pscale_tkn_${mix(40)}`],
  ['Stripe', `sk_live_${mix(24)}`],
  ['Stripe restricted', `rk_live_${mix(24)}`],
  ['Stripe webhook', `whsec_${mix(32)}`],
  ['Square', `sq0atp-${mix(22)}`],
  ['Shopify', `shpat_${hex(32)}`],
  ['Slack', `xoxb-${'1234567890'}-${mix(24)}`],
  ['Slack address', `https://hooks.slack.com/services/T0${mix(8)}/B0${mix(8)}/${mix(24)}`],
  ['Discord address', `https://discord.com/api/webhooks/123456789012345678/${mix(68)}`],
  ['Telegram', `123456789:AA${mix(33)}`],
  ['SendGrid', `SG.${mix(22)}.${mix(43)}`],
  ['Mailgun', `key-${hex(32)}`],
  ['Mailchimp', `${hex(32)}-us12`],
  ['Twilio', `SK${hex(32)}`],
  ['JSON Web Token', `eyJ${mix(30)}.eyJ${mix(60)}.${mix(43)}`],
  ['SSH', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  ['RSA', '-----BEGIN RSA PRIVATE KEY-----'],
  ['PGP', '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
  ['age', `AGE-SECRET-KEY-1${mix(58).toUpperCase()}`],
  ['address', 'postgres://me:hunter22@db.example/x'],
  ['Redis', 'redis://:hunter22@cache.example:6379'],
  ['bearer', `Authorization: Bearer ${mix(40)}`],
  ['basic', 'Authorization: Basic dXNlcjpodW50ZXIyMg=='],
  ['token header', `Authorization: token ${mix(40)}`],
  ['x-api-key', `x-api-key: ${mix(32)}`],
  ['cookie', `Cookie: theme=dark; session=${mix(40)}`],
  ['set-cookie', `Set-Cookie: connect.sid=s%3A${mix(40)}; Path=/`],
  ['DB_PASSWORD', 'DB_PASSWORD=hunter22'],
  ['export', "export PGPASSWORD='hunter22'"],
  ['JSON password', '{"password": "hunter22"}'],
  ['Python password', "{'password': 'hunter22'}"],
  ['JSON key', `{"api_key":"${hex(32)}"}`],
  ['camel case', `{"apiKey": "${mix(32)}", "clientSecret": "${mix(24)}"}`],
  ['client secret', `client_secret=${mix(32)}`],
  ['refresh token', `{"refresh_token": "${mix(60)}"}`],
  ['YAML', `secret: ${mix(16)}`],
  ['element', '<password>hunter22</password>'],
  ['parameter', '<parameter=password>\nhunter22\n</parameter>'],
  ['named parameter', `<parameter name="api_key">${mix(32)}</parameter>`],
  ['option', 'mysql --password=hunter22 -h db'],
  ['curl', 'curl -s -u admin:hunter22 https://x.example/'],
  ['netrc', 'machine x.example login me password hunter22'],
  ['npmrc', `//registry.npmjs.org/:_authToken=${mix(36)}`],
  ['docker config', `{"auths": {"x": {"auth": "${mix(40)}"}}}`],
  ['connection string', 'Server=db;User Id=sa;Password=hunter22;'],
  ['bcrypt', `$2b$12$${mix(53)}`],
]

const once = (text: string) => JSON.stringify({ note: `one\n${text}\ntwo` })
const SPELLINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['plain', (text) => `one\n${text}\ntwo`],
  ['escaped', once],
  ['escaped twice', (text) => JSON.stringify({ arguments: once(text) })],
  ['quotes as code points', (text) => once(text).replaceAll('\\"', '\\u0022')],
]

describe.each(SPELLINGS)('%s', (_, spell) => {
  it.each(SECRETS)('%s is pointed out', (_name, text) => {
    expect(findSecrets(spell(text))).not.toEqual([])
  })
})

describe('what is none', () => {
  it.each([
    'a plain text',
    '{"token_count": 12, "max_tokens": 4096}',
    'the password is asked for',
    'sk-1',
    'ask-me-anything-about-this-topic-now',
    'risk-assessment-2024-for-the-whole-company',
    '{"password": {"type": "string"}, "required": ["password"]}',
    'password: string',
    'const password = process.env.DB_PASSWORD',
    'password = getpass.getpass()',
    'API_KEY=your-api-key-here',
    'api_key: "<YOUR_API_KEY>"',
    'OPENAI_API_KEY=$OPENAI_API_KEY',
    'token = response.access_token.value',
    '"Authorization": f"Bearer {token}"',
    'Authorization: Bearer <token>',
    'the access token: it expires in 2024-12-31',
    'commit 7f3a9c1e5b2d8f604ac1d93e7f3a9c1e5b2d8f60',
    'https://example.com:8080/a@b',
    'key: value, password: ********',
    '<parameter=token_ids>\n[1, 2, 3]\n</parameter>',
    'secret_santa_list.txt',
  ])('%s', (text) => {
    expect(findSecrets(text)).toEqual([])
  })
})

describe('secrets', () => {
  it('are shown with their beginning or their name only', () => {
    expect(findSecrets(`sk-${mix(40)}`).map(({ shown }) => shown)).toEqual(['sk-aB3dE…'])
    expect(findSecrets('{"password": "hunter22"}').map(({ shown }) => shown)).toEqual(['password…'])
  })

  it('are told up to twenty, in their order', () => {
    const found = findSecrets('password=hunter22 '.repeat(100))
    expect(found).toHaveLength(20)
    expect(found.map(({ start }) => start)).toEqual([...found.keys()].map((i) => i * 18))
  })
})
